import "server-only";
import { zoneOffsetMs } from "#lib/domain/time/zone-offset.ts";
import type { Warning } from "#lib/gateway/contract/gateway.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";

const TIME = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/i;

/** A moment of a record, and the offset it was written with when that is not the zone's own at that moment. */
export type ReadInstant = { instant: string; strangeOffset: string | null };

/**
 * Reads a moment as the service writes it: with an offset, or without one in the merchant account's zone. Without one, a
 * time that the clocks show twice is the first of the two, and one that they skip is moved on by the skipped hour.
 * Undefined for what is no moment. The instant is ISO 8601 in UTC with milliseconds, so that instants sort as text.
 */
export function readInstant(written: string, timeZone: string): ReadInstant | undefined {
  return readUsual(written, timeZone) ?? readAny(written, timeZone);
}

const USUAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/;
const LOCAL_LENGTH = "2018-08-13T15:50:15.512".length;

/** The form that reports have by the hundred thousand: to the millisecond, in the zone's own offset. Undefined for any other. */
function readUsual(written: string, timeZone: string): ReadInstant | undefined {
  if (!USUAL.test(written)) return undefined;
  const epochMs = Date.parse(written);
  const offsetMs = zoneOffsetMs(timeZone, epochMs);
  if (offsetMs === undefined) return undefined;
  // Unequal: another offset, or a day that no calendar has.
  const local = new Date(epochMs + offsetMs).toISOString().slice(0, LOCAL_LENGTH);
  if (local !== written.slice(0, LOCAL_LENGTH)) return undefined;
  return { instant: new Date(epochMs).toISOString(), strangeOffset: null };
}

function readAny(written: string, timeZone: string): ReadInstant | undefined {
  const [, local, offset] = TIME.exec(written.trim()) ?? [];
  if (local === undefined) return undefined;
  try {
    const clock = Temporal.PlainDateTime.from(local);
    const zoned = offset
      ? Temporal.Instant.from(local + offset).toZonedDateTimeISO(timeZone)
      : clock.toZonedDateTime(timeZone, { disambiguation: "compatible" });
    const strange = offset !== undefined && !zoned.toPlainDateTime().equals(clock);
    return {
      instant: zoned.toInstant().toString({ fractionalSecondDigits: 3 }),
      strangeOffset: strange ? offset : null,
    };
  } catch {
    // 31 February and the like.
    return undefined;
  }
}

/** The warning that goes with a moment of a record, if any. */
export function zoneWarnings(transactionId: string, moment: ReadInstant): readonly Warning[] {
  return moment.strangeOffset === null ? [] : [{ kind: "zone_disagrees", transactionId, offset: moment.strangeOffset }];
}

/** The instant of an answer's `Date` header, which HTTP writes to the full second; undefined without a readable one. */
export function dateOf(delivery: Delivery): string | undefined {
  const text = delivery.kind === "response" ? delivery.headers.date : undefined;
  const atMs = Date.parse(text ?? "");
  return Number.isNaN(atMs) ? undefined : Temporal.Instant.fromEpochMilliseconds(atMs).toString();
}
