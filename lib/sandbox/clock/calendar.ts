const SECOND_MS = 1000;
/** The day of the service's cut-off is New York's, whatever the account's zone. Interface §8. */
const CUT_OFF_ZONE = "America/New_York";
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?$/;
const WITH_ZONE = /^(.*)(?:Z|[+-]\d\d:?\d\d)$/i;

/** `2018-08-13T15:49:35`: the account's wall clock, no zone. */
export function localSecond(instantMs: number, timeZone: string): string {
  return zoned(instantMs, timeZone).toPlainDateTime().toString({ smallestUnit: "second", roundingMode: "trunc" });
}

/** `2018-08-13T15:50:15.512-04:00`: the account's wall clock with milliseconds and its offset. */
export function localWithOffset(instantMs: number, timeZone: string): string {
  return zoned(instantMs, timeZone).toString({ timeZoneName: "never", fractionalSecondDigits: 3 });
}

/**
 * Reads a time of a report as an instant; `undefined` when there is no such time. A time without a zone is one of the account's
 * zone. An hour that the clock goes through twice is taken whole: a start is its earlier, an end its later passage. A public client
 * sends milliseconds and an offset or `Z`: such a time is the instant that it names.
 */
export function parseReportTime(text: string, timeZone: string, edge: "start" | "end"): number | undefined {
  const local = WITH_ZONE.exec(text)?.[1];
  const instantMs = local === undefined ? parseLocalTime(text, timeZone, edge) : parseInstant(text, local);
  // Rows carry milliseconds and most questions do not: an inclusive end without any holds the whole of its second.
  return instantMs === undefined || edge === "start" || text.includes(".") ? instantMs : instantMs + SECOND_MS - 1;
}

function parseInstant(text: string, local: string): number | undefined {
  if (!LOCAL_TIME.test(local)) return undefined;
  try {
    // The day must be one of the calendar, which reading the instant alone would not ask of all runtimes.
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

/** When voids of that instant's Eastern day close; its zone is that of the cut-off. */
export function cutOffOf(instantMs: number): Temporal.ZonedDateTime {
  const day = zoned(instantMs, CUT_OFF_ZONE).toPlainDate();
  return day.toZonedDateTime({ timeZone: CUT_OFF_ZONE, plainTime: "23:59" });
}

/** The number of the batch that a transaction falls into: one a day, four digits at the most. */
export function batchNumber(createdMs: number): number {
  return (Math.floor(createdMs / 86_400_000) % 9999) + 1;
}

/** Midnight of the day that is `daysBack` before the day of `instantMs`. */
export function startOfDay(instantMs: number, timeZone: string, daysBack: number): number {
  return zoned(instantMs, timeZone).startOfDay().subtract({ days: daysBack }).startOfDay().epochMilliseconds;
}

/** 1 is Monday, 7 is Sunday. */
export function dayOfWeek(instantMs: number, timeZone: string): number {
  return zoned(instantMs, timeZone).dayOfWeek;
}

/** 1 is January, 12 is December. */
export function monthOf(instantMs: number, timeZone: string): number {
  return zoned(instantMs, timeZone).month;
}

function zoned(instantMs: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(timeZone);
}

/** A calendar day of a zone and the instants between which it lies; the end belongs to the next. */
export type Day = { date: Temporal.PlainDate; endMs: number; startMs: number };

/** Every day from one to another, both included, however long the zone's clock makes each. */
export function dayRange(start: Temporal.PlainDate, end: Temporal.PlainDate, timeZone: string): Day[] {
  const startOf = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone }).epochMilliseconds;
  const days: Day[] = [];
  for (let date = start; Temporal.PlainDate.compare(date, end) <= 0; date = date.add({ days: 1 })) {
    days.push({ date, startMs: startOf(date), endMs: startOf(date.add({ days: 1 })) });
  }
  return days;
}

/** The day that it is somewhere. */
export function today(nowMs: number, timeZone: string): Temporal.PlainDate {
  return zoned(nowMs, timeZone).toPlainDate();
}

/** Reads `2026-03-09`; `undefined` when there is no such day. */
export function parseDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: "reject" });
  } catch {
    return undefined;
  }
}
