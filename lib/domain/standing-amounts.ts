import type { History } from "#lib/domain/history.ts";
import type { Adjustment, TransactionKind } from "#lib/domain/transaction.ts";

/** What decides how much of a transaction was adjusted. */
type Adjusted = Pick<History, "transaction" | "voidedIds">;

export type Remaining = {
  amountCents: number;
  /** The service's total and the refunds it lists say different sums; the lower remaining amount counts. */
  disagrees: boolean;
};

/** What of a sale can still be given back: its amount less its refunds, where a voided refund counts as never made (interface §3.5). */
export function remainingOf(history: Adjusted): Remaining {
  const { amountCents, totalRefundsCents } = history.transaction;
  const refunded = standingSum(history, "refund", totalRefundsCents);
  return { ...refunded, amountCents: Math.max(0, amountCents - refunded.amountCents) };
}

/** What of a pre-authorization was completed (interface §3.2), where a voided completion counts as never made. */
export function completedOf(history: Adjusted): { amountCents: number; disagrees: boolean } {
  return standingSum(history, "completion", history.transaction.totalCompletionsCents);
}

/** The adjustments that the service approved. */
export function approvedOnes(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  return adjustments.filter((one) => one.approved);
}

/** Whether an adjustment was approved and not voided later. */
export function isStanding({ voidedIds }: Adjusted, one: Adjustment): boolean {
  return one.approved && !voidedIds.has(one.transactionId);
}

function standingSum(history: Adjusted, kind: TransactionKind, totalCents: number) {
  const made = approvedOnes(history.transaction.adjustments).filter((one) => one.kind === kind);
  const listedCents = sum(made.filter((one) => isStanding(history, one)));
  // Whether the service's total falls again after a void is not public: either way it agrees with the list.
  const agrees = totalCents === listedCents || totalCents === sum(made);
  return { amountCents: agrees ? listedCents : Math.max(listedCents, totalCents), disagrees: !agrees };
}

function sum(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((cents, one) => cents + one.amountCents, 0);
}
