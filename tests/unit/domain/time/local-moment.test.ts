import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localMoment, localTime, zoneOffsetMs } from "#lib/domain/time/local-moment.ts";

const at = (text: string) => Temporal.Instant.from(text);

describe("a moment", () => {
  test("local time names the offset that tells the repeated hour apart", () => {
    expect(localTime(at("2026-11-20T19:03:07.134Z"), "America/Toronto")).toEqual({
      text: "2026-11-20 14:03:07",
      full: "2026-11-20 14:03:07.134 -05:00",
    });
    expect(localTime(at("2026-11-01T05:59:59Z"), "America/Toronto").full).toBe("2026-11-01 01:59:59.000 -04:00");
    expect(localTime(at("2026-11-01T06:59:59Z"), "America/Toronto").full).toBe("2026-11-01 01:59:59.000 -05:00");
  });

  test("is told with the zone's name in the person's language, its own name where there is none", () => {
    const zone = (timeZone: string, locale: string) => localMoment("2026-11-20T19:03:07Z", timeZone, locale).zone;
    expect(zone("America/Toronto", "en")).toBe("Eastern Time");
    expect(zone("America/Toronto", "fr")).toBe("heure de l’Est");
    expect(zone("Etc/GMT+5", "en")).toBe("Etc/GMT+5");
  });
});

const ZONES = ["America/Toronto", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC", "Europe/London"];

test("the offset of a moment is the one that the calendar gives, around the changes of clocks too", () => {
  const changes = ZONES.flatMap((zone) => {
    const begin = Temporal.Instant.from("2020-01-01T00:00:00Z").toZonedDateTimeISO(zone);
    const change = begin.getTimeZoneTransition("next");
    return change ? [change.epochMilliseconds] : [];
  });
  const moments = fc.oneof(
    fc.integer({ min: Date.UTC(2012, 0, 1), max: Date.UTC(2100, 0, 1) }),
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -2_000_000, max: 2_000_000 })).map(([one, by]) => one + by),
  );
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moments, (zone, epochMs) => {
      const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
      expect(zoneOffsetMs(zone, epochMs)).toBe(local.offsetNanoseconds / 1_000_000);
    }),
    { numRuns: 2_000 },
  );
});

test("of years with odd offsets, or of no moment, nothing is said", () => {
  expect(zoneOffsetMs("Africa/Monrovia", Date.UTC(1971, 5, 1))).toBeUndefined();
  // Clocks in Newfoundland were changed at 00:01 until 2011.
  const change = at("1991-10-27T02:31:00Z");
  expect(zoneOffsetMs("America/St_Johns", change.epochMilliseconds - 1)).toBeUndefined();
  expect(localTime(change.subtract({ milliseconds: 1 }), "America/St_Johns").full).toMatch(
    /^1991-10-27 00:00:59\.999 -02:30$/,
  );
  expect(localTime(change, "America/St_Johns").full).toMatch(/^1991-10-26 23:01:00\.000 -03:30$/);
  expect(zoneOffsetMs("UTC", Number.NaN)).toBeUndefined();
});
