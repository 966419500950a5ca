import "server-only";
import type { Reply } from "#lib/gateway/contract/reply.ts";

/** A part of a day's comparison: which day of which store, and how far it came. */
export type ComparedPart = {
  storeId: string;
  day: Temporal.PlainDate;
  since: string;
  position: number;
  /** The rows of this search that came before, as far as this try has read them itself. */
  seenIds: Set<string>;
};

/**
 * `further`: continues from there. `whole`: nothing is left. `failed`: the service could not be asked. `astray`: the service
 * repeats rows, so nobody knows which are left.
 */
export type Compared =
  | { kind: "further"; position: number }
  | { kind: "whole" }
  | { kind: "failed" }
  | { kind: "astray" };

/** A day is compared once it has been over for so long: what it held back shows by then. */
export const AFTER_DAY = Temporal.Duration.from({ hours: 2, minutes: 30 });

/** Hours by which a day is widened at both ends: the service's clock is its own. */
export const OVERLAP_HOURS = 2;

/** Whether the service answered, and nobody can read it: to ask again and again would compare nothing behind it. */
export function isDamaged(reply: Reply<unknown>): boolean {
  return reply.kind === "unknown" && reply.cause === "unreadable_answer";
}
