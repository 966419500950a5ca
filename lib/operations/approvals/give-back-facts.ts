import "server-only";
import type { RefundCause } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";

/** How money would go back now; a refund that the requester named has no cause. */
export type MethodNow =
  | { method: "void"; until: Temporal.Instant }
  | { method: "refund"; cause: RefundCause | null }
  | { method: "none"; reason: Reason };

/** What a decider needs to know of the sale that money is to be given back of. */
export type GiveBackFacts = {
  kind: "give_back";
  transaction: Transaction;
  remainingCents: number;
  methodNow: MethodNow;
  /** The requester named the way themselves. */
  byName: boolean;
};
