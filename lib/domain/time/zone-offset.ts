const QUARTER_MS = 15 * 60 * 1_000;
/** Before this, clocks were changed at odd minutes. */
const FIRST_MS = Date.UTC(1973, 0, 1);
const LAST_MS = Date.UTC(9999, 0, 1);
const KEPT_QUARTERS = 100_000;

const known = new Map<string, Map<number, number>>();

/**
 * Returns the milliseconds by which the zone's clocks are ahead of UTC at a moment. One lookup serves a quarter of an
 * hour, since clocks are changed only at its beginning: a list has a million moments. Undefined outside the years 1973
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
