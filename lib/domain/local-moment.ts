import { localTime } from "#lib/domain/business-day.ts";

/** A moment for people: as the zone's clocks show it, the very instant, and what the zone is called in their language. */
export type LocalMoment = { text: string; full: string; zone: string };

/** Tells an instant (ISO 8601) in the zone. Server only, as all reckoning of times is. */
export function localMoment(instant: string, timeZone: string, locale: string): LocalMoment {
  return { ...localTime(Temporal.Instant.from(instant), timeZone), zone: zoneName(timeZone, locale) };
}

/** What people call the zone: "Pacific Time", "heure du Pacifique". Its IANA name where the language has none of its own. */
export function zoneName(timeZone: string, locale: string): string {
  const format = new Intl.DateTimeFormat(`${locale}-CA`, { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts(0).find((part) => part.type === "timeZoneName")?.value;
  return name && !/[0-9]/.test(name) ? name : timeZone;
}
