import { isDay, type RangeName } from "#lib/domain/time/days.ts";

/** Calendar days in a zone. Server only: a browser may not have `Temporal`, or other rules for the zone. */

/** Reads `YYYY-MM-DD`; undefined for anything else and for days that no calendar has, such as 31 February. */
export function parseDay(text: string): Temporal.PlainDate | undefined {
  return isDay(text) ? Temporal.PlainDate.from(text) : undefined;
}

/** Returns the calendar day at that moment in the zone. */
export function today(now: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return now.toZonedDateTimeISO(timeZone).toPlainDate();
}

/** Returns the first moment of that day in the zone, and of the next day; a day may have 23 or 25 hours. */
export function boundsOf(
  day: Temporal.PlainDate,
  timeZone: string,
): { from: Temporal.Instant; before: Temporal.Instant } {
  const from = day.toZonedDateTime(timeZone);
  return { from: from.toInstant(), before: day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant() };
}

/** Counts the calendar days of the zone since that instant; today's are 0. */
export function daysSince(instant: string, now: Temporal.Instant, timeZone: string): number {
  const day = today(Temporal.Instant.from(instant), timeZone);
  return day.until(today(now, timeZone), { largestUnit: "days" }).days;
}

/** Returns the last `days` days, today included; `lastDays(day, 1)` is today alone. */
export function lastDays(lastDay: Temporal.PlainDate, days: number): { from: string; to: string } {
  return { from: lastDay.subtract({ days: days - 1 }).toString(), to: lastDay.toString() };
}

/**
 * Returns the first and the last day of a named range at that moment in the zone. Weeks begin on Monday. The current
 * range ends today: `this_week` on a Monday is that day alone.
 */
export function daysNamed(range: RangeName, now: Temporal.Instant, timeZone: string): { from: string; to: string } {
  return daysNamedOn(range, today(now, timeZone));
}

/** Returns the same for a known day in place of today. */
export function daysNamedOn(range: RangeName, day: Temporal.PlainDate): { from: string; to: string } {
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const first = day.with({ day: 1 });
  const span = (from: Temporal.PlainDate, to: Temporal.PlainDate) => ({ from: from.toString(), to: to.toString() });
  switch (range) {
    case "today":
      return lastDays(day, 1);
    case "yesterday":
      return lastDays(day.subtract({ days: 1 }), 1);
    case "last_7_days":
      return lastDays(day, 7);
    case "last_30_days":
      return lastDays(day, 30);
    case "last_90_days":
      return lastDays(day, 90);
    case "last_365_days":
      return lastDays(day, 365);
    case "this_week":
      return span(monday, day);
    case "last_week":
      return span(monday.subtract({ weeks: 1 }), monday.subtract({ days: 1 }));
    case "this_month":
      return span(first, day);
    case "last_month":
      return span(first.subtract({ months: 1 }), first.subtract({ days: 1 }));
  }
}

/** Counts the days from the first to the last, both included; days as `parseDay` reads them. */
export function dayCount({ from, to }: { from: string; to: string }): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: "days" }).days + 1;
}

/** Lists the days from the first to the last, both included. */
export function eachDay(days: { from: string; to: string }): readonly string[] {
  const first = Temporal.PlainDate.from(days.from);
  return Array.from({ length: dayCount(days) }, (_, index) => first.add({ days: index }).toString());
}

/**
 * Returns the first and last second of a range of days, without zone, as the service reads them in the account's own
 * (interface §4.7).
 */
export function windowOf(days: { from: string; to: string }): { startDate: string; endDate: string } {
  return { startDate: `${days.from}T00:00:00`, endDate: `${days.to}T23:59:59` };
}

/** A day before any transaction of the service. */
const FIRST_DAY = "2000-01-01";

/** Returns the window of all that the service holds at that moment, whatever its clock shows. */
export function wholeHistory(now: Temporal.Instant, timeZone: string): { startDate: string; endDate: string } {
  return windowOf({ from: FIRST_DAY, to: today(now, timeZone).add({ days: 1 }).toString() });
}

/**
 * Cuts a window that is still filling, so that sales made while somebody scrolls do not shift the rows. The cut is the
 * first full second after that moment; null when the window has ended by then. In an hour that the clocks show twice
 * the window keeps its own end, because a time without zone would hide the rows of the first pass.
 */
export function cutWindow(endDate: string, moment: Temporal.Instant, timeZone: string): string | null {
  const cut = moment
    .round({ smallestUnit: "second", roundingMode: "ceil" })
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  if (isShownTwice(cut, timeZone)) return null;
  const text = cut.toString({ smallestUnit: "second" });
  return text < endDate ? text : null;
}

function isShownTwice(plain: Temporal.PlainDateTime, timeZone: string): boolean {
  const earlier = plain.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const later = plain.toZonedDateTime(timeZone, { disambiguation: "later" });
  return !earlier.equals(later);
}
