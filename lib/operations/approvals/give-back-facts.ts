import "server-only";
import type { RefundCause } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";

/** How money would go back now; a refund that the requester named has no cause. */
export type WayNow =
  | { way: "void"; until: Temporal.Instant }
  | { way: "refund"; cause: RefundCause | null }
  | { way: "none"; reason: Reason };

/** What a decider needs to know of the sale that money is to be given back of. */
export type GiveBackFacts = {
  kind: "give_back";
  transaction: Transaction;
  remainingCents: number;
  wayNow: WayNow;
  /** The requester named the way themselves. */
  byName: boolean;
};
