const DAY_ENDS = Temporal.Duration.from({ minutes: 30 });
const AHEAD = Temporal.Duration.from({ minutes: 60 });
const EASTERN = "America/New_York";

/** How much time is left of the Eastern day, at whose end voids are over. */
export function leftOfEasternDay(now: Temporal.Instant): Temporal.Duration {
  const today = now.toZonedDateTimeISO(EASTERN);
  return now.until(today.startOfDay().add({ days: 1 }).toInstant());
}

/**
 * How far ahead of real time the tests of this process take place, where they tell the operations the time. In the last half
 * hour of the Eastern day an hour, so that what is sold in a test is never a sale of yesterday before the test ends; else
 * nothing. `TESTS_NOW=2026-11-01T01:30:00-05:00` lets them take place at any other moment, to find what depends on the hour.
 * Journeys, benches and kill tests run the product, which keeps real time, and so must their sandboxes.
 */
export const TESTS_AHEAD: Temporal.Duration = ahead(Temporal.Now.instant());

/** The moment at which tests take place, as sandboxes and test worlds are told it. */
export function testNow(): Temporal.Instant {
  return Temporal.Now.instant().add(TESTS_AHEAD);
}

function ahead(now: Temporal.Instant): Temporal.Duration {
  const asked = process.env.TESTS_NOW;
  if (asked !== undefined) return now.until(Temporal.Instant.from(asked));
  return Temporal.Duration.compare(leftOfEasternDay(now), DAY_ENDS) < 0 ? AHEAD : new Temporal.Duration();
}
