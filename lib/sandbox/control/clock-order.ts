import { z } from "zod";
import type { AdjustableClock } from "#lib/sandbox/clock/sandbox-clock.ts";

/** Years in which every date of the wire can be written. */
const EARLIEST_MS = Date.parse("2000-01-01T00:00:00Z");
const END_MS = Date.parse("2100-01-01T00:00:00Z");

const instant = z.string().transform((text, context) => {
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch {
    context.addIssue("must be an instant with its offset, such as 2026-03-09T14:00:00-04:00");
    return z.NEVER;
  }
});

const duration = z.string().transform((text, context) => {
  try {
    return Temporal.Duration.from(text);
  } catch {
    context.addIssue("must be an ISO 8601 duration, such as PT90M, P1D or -PT1H");
    return z.NEVER;
  }
});

/** The orders that the clock takes. */
export const clockOrder = z
  .strictObject({
    set: instant.optional(),
    move: duration.optional(),
    running: z.boolean().optional(),
    real: z.literal(true).optional(),
  })
  .refine(({ set, move }) => set === undefined || move === undefined, "set and move exclude each other")
  .refine((order) => Object.keys(order).length > 0, "one of set, move, running and real is needed")
  .refine((order) => !order.real || Object.keys(order).length === 1, "real stands alone");
export type ClockOrder = z.infer<typeof clockOrder>;

/**
 * Sets the clock as ordered. Days of a move are days of the accounts' zone: `P1D` over a DST change leads to the same time of
 * the next day. A string names the fault; then nothing has changed.
 */
export function orderClock(clock: AdjustableClock, order: ClockOrder, timeZone: string): string | undefined {
  if (order.real) {
    clock.followRealTime();
    return undefined;
  }
  const toMs = order.move ? moveTime(clock.now(), order.move, timeZone) : order.set;
  if (toMs !== undefined && !(toMs >= EARLIEST_MS && toMs < END_MS)) return "the clock goes from 2000 to 2099";
  if (order.running === false) clock.stop();
  if (toMs !== undefined) clock.set(toMs);
  if (order.running === true) clock.run();
  return undefined;
}

/** Moves an instant; NaN beyond the range of the calendar. */
function moveTime(fromMs: number, duration: Temporal.Duration, timeZone: string): number {
  try {
    const from = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone);
    return from.add(duration).epochMilliseconds;
  } catch {
    return Number.NaN;
  }
}
