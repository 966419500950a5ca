import "server-only";
import { zoneOffsetMs } from "#lib/domain/time/local-moment.ts";
import type { Warning } from "#lib/gateway/contract/gateway.ts";
import type { Delivery } from "#lib/gateway/contract/transport.ts";

const TIME = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/i;

/** The time of a record, and its written offset if that is not the zone's own at that time. */
export type ReadInstant = { instant: string; strangeOffset: string | null };

/**
 * Reads a time of the service: with an offset, or without one in the merchant account's zone. Without an offset, a repeated clock
 * time means its first occurrence, and a skipped one moves forward by the skipped hour. Undefined for an invalid time. The result
 * is ISO 8601 in UTC with milliseconds, so that instants sort as text.
 */
export function readInstant(written: string, timeZone: string): ReadInstant | undefined {
  return readUsual(written, timeZone) ?? readAny(written, timeZone);
}

const USUAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/;
const [DAY_AT, OFFSET_AT] = ["2018-08-".length, "2018-08-13T15:50:15.512".length];

/** Reads the common form of reports fast: milliseconds, in the zone's own offset. Undefined for any other form. */
function readUsual(written: string, timeZone: string): ReadInstant | undefined {
  if (!USUAL.test(written)) return undefined;
  const epochMs = Date.parse(written);
  const offsetMs = zoneOffsetMs(timeZone, epochMs);
  if (offsetMs === undefined || offsetMs !== writtenOffsetMs(written)) return undefined;
  // It differs for 24:00 and for a day that no calendar has, which stand for another day.
  if (new Date(epochMs + offsetMs).getUTCDate() !== digitsAt(written, DAY_AT)) return undefined;
  return { instant: new Date(epochMs).toISOString(), strangeOffset: null };
}

function writtenOffsetMs(written: string): number {
  const minutes = digitsAt(written, OFFSET_AT + 1) * 60 + digitsAt(written, OFFSET_AT + 4);
  return (written[OFFSET_AT] === "-" ? -minutes : minutes) * 60_000;
}

/** Reads two digits. */
function digitsAt(text: string, index: number): number {
  return text.charCodeAt(index) * 10 + text.charCodeAt(index + 1) - 528;
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

/** Returns the warning about a record's time, if any. */
export function zoneWarnings(transactionId: string, moment: ReadInstant): readonly Warning[] {
  return moment.strangeOffset === null ? [] : [{ kind: "zone_disagrees", transactionId, offset: moment.strangeOffset }];
}

/** The one form in which dates are sent (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;

/** Reads an answer's `Date` header, which has full seconds; undefined without a readable one. */
export function dateOf(delivery: Delivery): string | undefined {
  const text = (delivery.kind === "response" && delivery.headers.date) || "";
  const atMs = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Temporal.Instant.fromEpochMilliseconds(atMs).toString();
}
