import fc from "fast-check";
import { expect, test } from "vitest";
import { zoneOffsetMs } from "#lib/domain/time/zone-offset.ts";

const ZONES = ["America/Toronto", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC", "Europe/London"];

test("the offset of a moment is the one that the calendar gives, around the changes of clocks too", () => {
  const changes = ZONES.flatMap((zone) => {
    const begin = Temporal.Instant.from("2020-01-01T00:00:00Z").toZonedDateTimeISO(zone);
    const change = begin.getTimeZoneTransition("next");
    return change ? [change.epochMilliseconds] : [];
  });
  const moments = fc.oneof(
    fc.integer({ min: Date.UTC(1973, 0, 1), max: Date.UTC(2100, 0, 1) }),
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
  expect(zoneOffsetMs("UTC", Number.NaN)).toBeUndefined();
});
