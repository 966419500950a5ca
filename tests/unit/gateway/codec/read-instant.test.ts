import { describe, expect, test } from "vitest";
import { readInstant } from "#lib/gateway/codec/read-instant.ts";

const ZONE = "America/New_York";

describe("a moment of a record", () => {
  test.each([
    ["2018-08-13T15:50:15.512-04:00", "2018-08-13T19:50:15.512Z"],
    ["2018-08-13T15:50:15-04:00", "2018-08-13T19:50:15.000Z"],
    ["2018-08-13T15:50:15.5-0400", "2018-08-13T19:50:15.500Z"],
    ["2018-08-13T15:49:35", "2018-08-13T19:49:35.000Z"],
    ["2018-12-13 15:49", "2018-12-13T20:49:00.000Z"],
    ["2020-02-29T23:59:59.999-05:00", "2020-03-01T04:59:59.999Z"],
    ["2018-12-31T00:00:00.000-05:00", "2018-12-31T05:00:00.000Z"],
    // Skipped by the clocks: moved on by an hour. Shown twice: the first time.
    ["2026-03-08T02:30:00", "2026-03-08T07:30:00.000Z"],
    ["2026-11-01T01:30:00", "2026-11-01T05:30:00.000Z"],
    // Both of the two by their offsets, neither strange.
    ["2026-11-01T01:30:00-04:00", "2026-11-01T05:30:00.000Z"],
    ["2026-11-01T01:30:00-05:00", "2026-11-01T06:30:00.000Z"],
  ])("%s is %s", (written, instant) => {
    expect(readInstant(written, ZONE)).toEqual({ instant, strangeOffset: null });
  });

  test.each([
    ["2018-12-13T15:50:15-04:00", "-04:00"],
    ["2018-08-13T15:50:15-07:00", "-07:00"],
    ["2018-08-13T15:50:15Z", "Z"],
  ])("%s is written in another offset than the zone's", (written, strangeOffset) => {
    expect(readInstant(written, ZONE)?.strangeOffset).toBe(strangeOffset);
  });

  test.each([
    "",
    "now",
    "2018-02-31T10:00:00",
    "2018-02-31T10:00:00.000-05:00",
    "2019-02-29T10:00:00.000-05:00",
    "2018-08-13T24:00:00.000-04:00",
    "2018-08-13T10:61:00.000-04:00",
    "2018-08-13",
    "2018-08-13T25:00:00",
    "2018-08-13T10:00:00+99:00",
    "1534189815",
  ])("%j is no moment", (written) => {
    expect(readInstant(written, ZONE)).toBeUndefined();
  });
});
