import "server-only";
import type { Reply } from "#lib/gateway/contract/reply.ts";

/** The store and day of a comparison, and how far it has come. */
export type ComparedPart = {
  storeId: string;
  day: Temporal.PlainDate;
  since: string;
  position: number;
  /** The ids of the rows of this search that this try has read so far. */
  seenIds: Set<string>;
};

/**
 * `further`: continues from there. `whole`: nothing is left. `failed`: the service could not be asked. `astray`: the service
 * repeats rows, so nobody knows which are left.
 */
export type ComparisonStep =
  | { kind: "further"; position: number }
  | { kind: "whole" }
  | { kind: "failed" }
  | { kind: "astray" };

/** How long after its end a day is compared; delayed transactions show by then. */
export const AFTER_DAY = Temporal.Duration.from({ hours: 2, minutes: 30 });

/** The hours by which a day is widened at both ends, because the service's clock may differ. */
export const OVERLAP_HOURS = 2;

/** Decides whether the service's answer is unreadable. Asking again would block everything behind it. */
export function isDamaged(reply: Reply<unknown>): boolean {
  return reply.kind === "unknown" && reply.cause === "unreadable_answer";
}
