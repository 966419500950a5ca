import { daysNamed } from "#lib/domain/time/business-day.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** The days of a search as moments. Server only, as all calculation with days. */
export type SearchWindow = {
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The first moment of the first day, and the first one after the last day. Some days begin at 01:00. */
  start: Temporal.Instant;
  end: Temporal.Instant;
  /** The IANA name of the zone in which the days are cut. */
  timeZone: string;
};

/**
 * Resolves the days to moments in the zone, clock changes included: a day may have 23, 24 or 25 hours. Throws a
 * RangeError for days that `parseAddress` would reject.
 */
export function windowFor(days: Days, timeZone: string, now: Temporal.Instant): SearchWindow {
  const { from, to } = "range" in days ? daysNamed(days.range, now, timeZone) : days;
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  const dayAfter = Temporal.PlainDate.from(to).add({ days: 1 });
  return { from, to, start: startOf(Temporal.PlainDate.from(from)), end: startOf(dayAfter), timeZone };
}

/**
 * Writes the window in the service's own local time without zone (interface §4.7), both ends included, to the second.
 * The result is never less than the window. Around an hour that the clocks show twice it begins before the first pass
 * and ends after the second, because the text cannot say which pass it means.
 */
export function serviceWindow(
  { start, end }: Pick<SearchWindow, "start" | "end">,
  serviceZone: string,
): { startDate: string; endDate: string } {
  const first = start.round({ smallestUnit: "second", roundingMode: "floor" }).toZonedDateTimeISO(serviceZone);
  const last = end.round({ smallestUnit: "second", roundingMode: "ceil" }).toZonedDateTimeISO(serviceZone);
  const doubledFirst = doubledHour(first);
  const doubledLast = doubledHour(last);
  const startDate = doubledFirst ? doubledFirst.begins.subtract({ seconds: 1 }) : first.toPlainDateTime();
  const endDate = doubledLast ? doubledLast.ends : last.toPlainDateTime();
  return {
    startDate: startDate.toString({ smallestUnit: "second" }),
    endDate: endDate.toString({ smallestUnit: "second" }),
  };
}

/**
 * Finds the local times that the zone shows twice around a moment, from `begins` to before `ends`; null when it is
 * unambiguous.
 */
function doubledHour(
  moment: Temporal.ZonedDateTime,
): { begins: Temporal.PlainDateTime; ends: Temporal.PlainDateTime } | null {
  const local = moment.toPlainDateTime();
  const firstPass = local.toZonedDateTime(moment.timeZoneId, { disambiguation: "earlier" });
  const secondPass = local.toZonedDateTime(moment.timeZoneId, { disambiguation: "later" });
  if (firstPass.equals(secondPass)) return null;
  const change = firstPass.getTimeZoneTransition("next");
  if (change === null) return null;
  const begins = change.toPlainDateTime();
  return { begins, ends: begins.add(firstPass.until(secondPass)) };
}
