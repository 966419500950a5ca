/** A moment for people: as the zone's clocks show it, the very instant, and what the zone is called in their language. */
export type LocalMoment = { text: string; full: string; zone: string };

/** A moment as the zone's clocks show it: `2026-11-20 14:03:07`, and with milliseconds and offset for those who need the very instant. */
export function localTime(instant: Temporal.Instant, timeZone: string): { text: string; full: string } {
  const local = instant.toZonedDateTimeISO(timeZone);
  const plain = local.toPlainDateTime();
  return {
    text: plain.toString({ smallestUnit: "second" }).replace("T", " "),
    full: `${plain.toString({ fractionalSecondDigits: 3 }).replace("T", " ")} ${local.offset}`,
  };
}

/** Tells an instant (ISO 8601) in the zone. Server only, as all reckoning of times is. */
export function localMoment(instant: string, timeZone: string, locale: string): LocalMoment {
  return { ...localTime(Temporal.Instant.from(instant), timeZone), zone: zoneName(timeZone, locale) };
}

/** What people call the zone: "Pacific Time", "heure du Pacifique". Its IANA name where the language has none of its own. */
function zoneName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(`${locale}-CA`, { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts(0).find((part) => part.type === "timeZoneName")?.value;
  return name && !/[0-9]/.test(name) ? name : timeZone;
}
