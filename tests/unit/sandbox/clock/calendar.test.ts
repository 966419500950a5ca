import { describe, expect, test } from "vitest";
import { isBeforeCutOff, localSecond, localWithOffset, parseReportTime } from "#lib/sandbox/clock/calendar.ts";

const at = (instant: string) => Date.parse(instant);

describe("the void cut-off is 23:59 in New York on the transaction's own day", () => {
  test.each([
    ["a second before", "2026-03-09T10:00:00-04:00", "2026-03-09T23:58:59.999-04:00", true],
    ["the minute itself", "2026-03-09T10:00:00-04:00", "2026-03-09T23:59:00-04:00", false],
    ["the next day", "2026-03-09T10:00:00-04:00", "2026-03-10T00:00:01-04:00", false],
    ["a sale at 00:00:30 the next day is of that day", "2026-03-10T00:00:30-04:00", "2026-03-10T23:58:00-04:00", true],
    ["a sale after the cut-off was never in time", "2026-03-09T23:59:30-04:00", "2026-03-09T23:59:40-04:00", false],
    ["the day the clocks go forward", "2026-03-08T01:00:00-05:00", "2026-03-08T23:58:00-04:00", true],
    ["the day the clocks go back", "2026-11-01T01:30:00-04:00", "2026-11-01T23:58:00-05:00", true],
    [
      "an evening sale in Vancouver is of New York's next day",
      "2026-07-01T22:00:00-07:00",
      "2026-07-02T20:00:00-07:00",
      true,
    ],
    ["and an afternoon one closes at 20:59 there", "2026-07-01T15:00:00-07:00", "2026-07-01T20:59:00-07:00", false],
  ])("%s", (_, created, now, expected) => {
    expect(isBeforeCutOff(at(created), at(now))).toBe(expected);
  });
});

describe("dates of a search are the account's wall clock", () => {
  test("a start is the beginning, an end the whole of its second", () => {
    expect(parseReportTime("2026-03-09T10:00:00", "America/Toronto", "start")).toBe(at("2026-03-09T14:00:00.000Z"));
    expect(parseReportTime("2026-03-09T10:00:00", "America/Toronto", "end")).toBe(at("2026-03-09T14:00:00.999Z"));
  });

  test("a fraction is taken as it is", () => {
    expect(parseReportTime("2026-03-09T10:00:00.5", "America/Toronto", "start")).toBe(at("2026-03-09T14:00:00.500Z"));
    expect(parseReportTime("2026-03-09T10:00:00.500999", "America/Toronto", "end")).toBe(
      at("2026-03-09T14:00:00.500Z"),
    );
  });

  test.each([
    ["2026-11-24T13:44:03.124-08:00", "2026-11-24T21:44:03.124Z"],
    ["2026-11-24T13:44:03-0800", "2026-11-24T21:44:03.000Z"],
    ["2026-03-09T10:00:00Z", "2026-03-09T10:00:00.000Z"],
    ["2026-03-09T10:00:00.000z", "2026-03-09T10:00:00.000Z"],
  ])("%s is the instant that it names, whatever the account's zone", (text, instant) => {
    expect(parseReportTime(text, "America/Toronto", "start")).toBe(at(instant));
    const wholeSecond = text.includes(".") ? 0 : 999;
    expect(parseReportTime(text, "America/Toronto", "end")).toBe(at(instant) + wholeSecond);
  });

  test("an hour that comes twice is taken whole", () => {
    expect(parseReportTime("2026-11-01T01:30:00", "America/Toronto", "start")).toBe(at("2026-11-01T05:30:00.000Z"));
    expect(parseReportTime("2026-11-01T01:30:00", "America/Toronto", "end")).toBe(at("2026-11-01T06:30:00.999Z"));
  });

  test.each([
    "2026-02-31T00:00:00",
    "2026-03-09",
    "2026-02-31T00:00:00Z",
    "2026-03-09T24:00:00Z",
    "2026-03-09T10:00:00+25:00",
    "2026-03-09T10:00:00-8",
    "2026-03-09T10:00:00 EST",
    "2026-03-09Z",
    "2026-03-09T10:00:00.",
    "2026-03-09 10:00:00",
    "2026-03-09T24:00:00",
    "",
    "soon",
  ])("%j is no date", (text) => {
    expect(parseReportTime(text, "America/Toronto", "start")).toBeUndefined();
  });
});

test("times are written with and without their offset", () => {
  const instant = at("2018-08-13T19:50:15.512Z");
  expect(localSecond(instant, "America/Toronto")).toBe("2018-08-13T15:50:15");
  expect(localWithOffset(instant, "America/Toronto")).toBe("2018-08-13T15:50:15.512-04:00");
  expect(localWithOffset(at("2018-01-01T00:00:00Z"), "America/Toronto")).toBe("2017-12-31T19:00:00.000-05:00");
});
