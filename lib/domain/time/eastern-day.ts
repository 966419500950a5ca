/** The void window runs by the Eastern calendar day, whatever zone the shop is in (interface §3.3). */
const EASTERN = "America/New_York";

/** Returns the Eastern calendar day of an instant. */
export function easternDay(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(EASTERN).toPlainDate();
}

/**
 * Returns the last Eastern calendar day that was over at that instant: no transaction of it, or of an earlier day, can
 * be voided any more.
 */
export function lastEasternDayOver(instant: Temporal.Instant): Temporal.PlainDate {
  return easternDay(instant).subtract({ days: 1 });
}

/** Returns the first instant of an Eastern calendar day. */
export function easternDayStart(day: Temporal.PlainDate): Temporal.Instant {
  return day.toZonedDateTime(EASTERN).toInstant();
}

/** Returns the instant of a time (`HH:MM`) of an Eastern calendar day, on 23- and 25-hour days too. */
export function easternTime(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: EASTERN, plainTime: time }).toInstant();
}

/** Returns the instant from which a transaction of that Eastern day can no longer be voided: 23:59 of the day. */
export function voidClosesAt(day: Temporal.PlainDate): Temporal.Instant {
  return easternTime(day, "23:59");
}
