const SECOND_MS = 1000;
/** The zone of the service's cut-off day, whatever the account's zone. Interface §8. */
const CUT_OFF_ZONE = "America/New_York";
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?$/;
const WITH_ZONE = /^(.*)(?:Z|[+-]\d\d:?\d\d)$/i;

/** Writes `2018-08-13T15:49:35`: the account's wall clock, without zone. */
export function localSecond(instantMs: number, timeZone: string): string {
  return zoned(instantMs, timeZone).toPlainDateTime().toString({ smallestUnit: "second", roundingMode: "trunc" });
}

/** Writes `2018-08-13T15:50:15.512-04:00`: the account's wall clock with milliseconds and offset. */
export function localWithOffset(instantMs: number, timeZone: string): string {
  return zoned(instantMs, timeZone).toString({ timeZoneName: "never", fractionalSecondDigits: 3 });
}

/**
 * Reads a time of a report as an instant; `undefined` for an impossible time. A time without a zone is in the account's zone.
 * An hour that occurs twice is taken whole: a start is its first, an end its second passage. A public client sends milliseconds
 * and an offset or `Z`: such a time is the instant that it names.
 */
export function parseReportTime(text: string, timeZone: string, edge: "start" | "end"): number | undefined {
  const local = WITH_ZONE.exec(text)?.[1];
  const instantMs = local === undefined ? parseLocalTime(text, timeZone, edge) : parseInstant(text, local);
  // Rows have milliseconds and most requests do not: an inclusive end without them covers its whole second.
  return instantMs === undefined || edge === "start" || text.includes(".") ? instantMs : instantMs + SECOND_MS - 1;
}

function parseInstant(text: string, local: string): number | undefined {
  if (!LOCAL_TIME.test(local)) return undefined;
  try {
    // The day must exist, which reading the instant alone does not check on all runtimes.
    Temporal.PlainDateTime.from(local, { overflow: "reject" });
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    return undefined;
  }
}

function parseLocalTime(text: string, timeZone: string, edge: "start" | "end"): number | undefined {
  if (!LOCAL_TIME.test(text)) return undefined;
  try {
    const local = Temporal.PlainDateTime.from(text, { overflow: "reject" });
    const disambiguation = edge === "start" ? "earlier" : "later";
    return local.toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** Whether a transaction of `createdMs` may still be voided: the same day in New York, before its 23:59. Interface §3.3. */
export function isBeforeCutOff(createdMs: number, nowMs: number): boolean {
  return nowMs < cutOffOf(createdMs).epochMilliseconds;
}

/** Gives the moment at which voids of that instant's Eastern day close, in the cut-off's zone. */
export function cutOffOf(instantMs: number): Temporal.ZonedDateTime {
  const day = zoned(instantMs, CUT_OFF_ZONE).toPlainDate();
  return day.toZonedDateTime({ timeZone: CUT_OFF_ZONE, plainTime: "23:59" });
}

/** Gives the batch number of a transaction: one a day, four digits at most. */
export function batchNumber(createdMs: number): number {
  return (Math.floor(createdMs / 86_400_000) % 9999) + 1;
}

/** Gives the midnight of the day `daysBack` before the day of `instantMs`. */
export function startOfDay(instantMs: number, timeZone: string, daysBack: number): number {
  return zoned(instantMs, timeZone).startOfDay().subtract({ days: daysBack }).startOfDay().epochMilliseconds;
}

/** Gives the day of the week: 1 is Monday, 7 is Sunday. */
export function dayOfWeek(instantMs: number, timeZone: string): number {
  return zoned(instantMs, timeZone).dayOfWeek;
}

/** Gives the month: 1 is January, 12 is December. */
export function monthOf(instantMs: number, timeZone: string): number {
  return zoned(instantMs, timeZone).month;
}

function zoned(instantMs: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);
}

/** A calendar day of a zone, with its first instant and the first instant of the next day. */
export type Day = { date: Temporal.PlainDate; endMs: number; startMs: number };

/** Lists every day from `start` to `end`, both included, whatever the length of each. */
export function dayRange(start: Temporal.PlainDate, end: Temporal.PlainDate, timeZone: string): Day[] {
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone }).epochMilliseconds;
  const days: Day[] = [];
  for (let date = start; Temporal.PlainDate.compare(date, end) <= 0; date = date.add({ days: 1 })) {
    days.push({ date, startMs: startOf(date), endMs: startOf(date.add({ days: 1 })) });
  }
  return days;
}

/** Gives the current day of a zone. */
export function calendarToday(nowMs: number, timeZone: string): Temporal.PlainDate {
  return zoned(nowMs, timeZone).toPlainDate();
}

/** Reads `2026-03-09`; `undefined` for an impossible day. */
export function parseCalendarDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return undefined;
  }
}
