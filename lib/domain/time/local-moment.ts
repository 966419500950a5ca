import { zoneName } from "#lib/domain/time/zone-name.ts";

/**
 * A moment for people: the time on the zone's clocks, the exact instant, and the name of the zone in their language.
 */
export type LocalMoment = { text: string; full: string; zone: string };

/**
 * Writes a moment as the zone's clocks show it: `2026-11-20 14:03:07`; `full` adds milliseconds and offset for an exact
 * instant.
 */
export function localTime(
  instant: Pick<Temporal.Instant, "epochMilliseconds">,
  timeZone: string,
): { text: string; full: string } {
  const { epochMilliseconds } = instant;
  const offsetMs = zoneOffsetMs(timeZone, epochMilliseconds);
  if (offsetMs === undefined) return rareLocalTime(epochMilliseconds, timeZone);
  const written = new Date(epochMilliseconds + offsetMs).toISOString();
  const text = `${written.slice(0, 10)} ${written.slice(11, 19)}`;
  return { text, full: `${text}${written.slice(19, 23)} ${offsetText(offsetMs)}` };
}

const offsetTexts = new Map<number, string>();

/** A zone has few offsets, and a list has a million moments. */
function offsetText(offsetMs: number): string {
  const known = offsetTexts.get(offsetMs) ?? writtenOffset(offsetMs);
  offsetTexts.set(offsetMs, known);
  return known;
}

function writtenOffset(offsetMs: number): string {
  const minutes = Math.abs(offsetMs) / 60_000;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${offsetMs < 0 ? "-" : "+"}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Writes moments of years in which offsets had seconds, or years have five digits. */
function rareLocalTime(epochMilliseconds: number, timeZone: string): { text: string; full: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(timeZone);
  const plain = local.toPlainDateTime();
  return {
    text: plain.toString({ smallestUnit: "second" }).replace("T", " "),
    full: `${plain.toString({ fractionalSecondDigits: 3 }).replace("T", " ")} ${local.offset}`,
  };
}

/** Writes an instant (ISO 8601) for people in the zone. Server only, as all calculation with times. */
export function localMoment(instant: string, timeZone: string, locale: string): LocalMoment {
  return { ...localTime(Temporal.Instant.from(instant), timeZone), zone: zoneName(timeZone, locale) };
}

const QUARTER_MS = 15 * 60 * 1_000;
/** Before this, clocks were changed at odd minutes: in Newfoundland at 00:01 until 2011. */
const FIRST_MS = Date.UTC(2012, 0, 1);
const LAST_MS = Date.UTC(9999, 0, 1);
const KEPT_QUARTERS = 100_000;

const known = new Map<string, Map<number, number>>();

/**
 * Returns the milliseconds by which the zone's clocks are ahead of UTC at a moment. One lookup serves a quarter of an
 * hour, since clocks are changed only at its beginning: a list has a million moments. Undefined outside the years 2012
 * to 9998.
 */
export function zoneOffsetMs(timeZone: string, epochMs: number): number | undefined {
  if (!(epochMs >= FIRST_MS && epochMs < LAST_MS)) return undefined;
  let quarters = known.get(timeZone);
  if (!quarters || quarters.size >= KEPT_QUARTERS) {
    quarters = new Map();
    known.set(timeZone, quarters);
  }
  const quarter = Math.floor(epochMs / QUARTER_MS);
  const offsetMs = quarters.get(quarter);
  if (offsetMs !== undefined) return offsetMs;
  const instant = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_MS);
  const found = instant.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1_000_000;
  quarters.set(quarter, found);
  return found;
}
