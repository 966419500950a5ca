import type { Timing } from "#lib/domain/schedules/cadence.ts";

/** Longer than any month: every cadence is due within so many days. */
const DAYS_AHEAD = 63;

/** Returns a moment after which nothing can be due next: a clock that was ahead has taken the moments before it. */
export function farthestDue(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: 24 * DAYS_AHEAD });
}

/**
 * Returns the first moment after `after` at which it is due. A time that the clocks skip in spring comes as much later as they
 * skip; one that they show twice in autumn is due at the first.
 */
export function nextDue(timing: Timing, after: Temporal.Instant): Temporal.Instant {
  const { timeZone, at } = timing;
  const first = after.toZonedDateTimeISO(timeZone).toPlainDate();
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = first.add({ days: ahead });
    if (!isDueOn(timing, day)) continue;
    const due = day.toZonedDateTime({ timeZone, plainTime: at }).toInstant();
    if (Temporal.Instant.compare(due, after) > 0) return due;
  }
  throw new RangeError(`nothing is due within ${DAYS_AHEAD} days`);
}

function isDueOn({ every, weekday, monthDay }: Timing, day: Temporal.PlainDate): boolean {
  switch (every) {
    case "daily":
      return true;
    case "weekly":
      return day.dayOfWeek === weekday;
    case "monthly":
      return day.day === Math.min(monthDay, day.daysInMonth);
  }
}

/** After a long standstill only so many of the missed moments are made up for, the latest ones. */
const MOST_MADE_UP = 31;

/** Lists the moments from `dueAt` until now, oldest first, and the next one to come. */
export function missedUntil(
  timing: Timing,
  dueAt: Temporal.Instant,
  now: Temporal.Instant,
): { missed: readonly Temporal.Instant[]; next: Temporal.Instant } {
  const missed: Temporal.Instant[] = [];
  let next = dueAt;
  while (Temporal.Instant.compare(next, now) <= 0) {
    missed.push(next);
    if (missed.length > MOST_MADE_UP) missed.shift();
    next = nextDue(timing, next);
  }
  return { missed, next };
}
