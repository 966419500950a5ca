import type { BookRetention } from "#lib/domain/accounting/day-book/book-retention.ts";
import { boundsOf, today } from "#lib/domain/time/business-day.ts";

/* Which day is read next. Days are `YYYY-MM-DD` in the store's zone. */

/** The time after the end of a day in which its last rows may still arrive. */
const STILL_FILLING = Temporal.Duration.from({ minutes: 10 });
/** The last so many days are compared with the service every night: late voids and refunds mostly concern them. */
const RECENT_DAYS = 10;
/** Every older day is compared once in so many days. */
const OLDER_DAYS_EVERY = 30;

/** A day in the book: in which zone it was cut, and when it was last compared with the service. */
export type CheckedDay = { day: string; timeZone: string; checkedAt: string };

/** Returns the last day that is over, its late rows included. */
export function lastOverDay(now: Temporal.Instant, timeZone: string): string {
  return today(now.subtract(STILL_FILLING), timeZone).subtract({ days: 1 }).toString();
}

/** Returns the first day that the store keeps, always the first of a month, because books are made of months; null: it keeps all. */
export function firstKeptDay({ months }: BookRetention, now: Temporal.Instant, timeZone: string): string | null {
  return months === null ? null : today(now, timeZone).subtract({ months }).with({ day: 1 }).toString();
}

/** Nobody makes the server read days of longer ago. */
const MOST_YEARS = 3;

/** Returns the first day that the book reads when somebody asks: no person's question makes it read more than three years. */
export function earliestWanted(now: Temporal.Instant, timeZone: string): string {
  return today(now, timeZone).subtract({ years: MOST_YEARS }).toString();
}

/** Which days must be in the book, and since when each must have been compared with the service. */
export type BookDemand = {
  timeZone: string;
  from: string;
  to: string;
  /** Days after this one are recent. */
  recentAfter: string;
  recentSince: Temporal.Instant;
  olderSince: Temporal.Instant;
  /** A day that was compared after this time was compared by a wrong clock, perhaps before the day was over. */
  notAfter: Temporal.Instant;
};

/** How far the clocks of two instances may differ. */
const CLOCK_MARGIN = Temporal.Duration.from({ minutes: 1 });

/** Computes what the book must have at that moment, from `wantedFrom` to the last day that is over. */
export function bookDemand(wantedFrom: string, now: Temporal.Instant, timeZone: string): BookDemand {
  const to = lastOverDay(now, timeZone);
  const last = Temporal.PlainDate.from(to);
  const recentSince = boundsOf(last, timeZone).before;
  return {
    timeZone,
    from: wantedFrom,
    to,
    recentAfter: last.subtract({ days: RECENT_DAYS }).toString(),
    recentSince,
    olderSince: recentSince.subtract({ hours: 24 * OLDER_DAYS_EVERY }),
    notAfter: now.add(CLOCK_MARGIN),
  };
}

/**
 * Chooses the day to read: the latest one that is missing, then the one not compared for the longest time of those that are due, last
 * those compared by a clock that was ahead. Null when the book is up to date.
 */
export function dayToRead(
  { timeZone, from, to, recentAfter, recentSince, olderSince, notAfter }: BookDemand,
  kept: readonly CheckedDay[],
): string | null {
  const inZone = new Map(kept.filter((day) => day.timeZone === timeZone).map((day) => [day.day, day]));
  for (let day = to; day >= from; day = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString())
    if (!inZone.has(day)) return day;
  const [due] = [...inZone.values()]
    .filter(({ day, checkedAt }) => {
      const at = Temporal.Instant.from(checkedAt);
      const since = day > recentAfter ? recentSince : olderSince;
      return Temporal.Instant.compare(at, since) < 0 || Temporal.Instant.compare(at, notAfter) > 0;
    })
    .sort((left, right) => (left.checkedAt < right.checkedAt ? -1 : 1));
  return due?.day ?? null;
}
