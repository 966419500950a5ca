import { expect, test } from "vitest";
import { leftOfEasternDay } from "#tests/support/test-time.ts";

test.each([
  ["2026-03-10T23:29:00-04:00", 31],
  ["2026-03-08T00:00:00-05:00", 23 * 60],
  ["2026-11-01T00:00:00-04:00", 25 * 60],
  ["2026-11-01T23:59:00-05:00", 1],
  ["2026-11-22T04:30:00Z", 30],
])("of the Eastern day of %s %i minutes are left", (now, minutes) => {
  expect(leftOfEasternDay(Temporal.Instant.from(now)).total("minutes")).toBe(minutes);
});
