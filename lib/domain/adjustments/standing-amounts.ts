import type { History } from "#lib/domain/adjustments/history.ts";
import type { Adjustment, TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** What decides how much of a transaction was adjusted. */
type Adjusted = Pick<History, "transaction" | "voidedIds">;

export type Remaining = {
  amountCents: number;
  /** The service's total and the refunds it lists say different sums; the lower remaining amount counts. */
  disagrees: boolean;
};

/**
 * What of a sale can still be given back: its amount less its refunds, where a voided refund counts as never made (interface §3.5). A
 * service whose total keeps what was voided says less than its list, and is believed.
 */
export function remainingOf(history: Adjusted): Remaining {
  const { amountCents, totalRefundsCents } = history.transaction;
  const listedCents = sum(madeOf(history, "refund").filter((one) => isEffective(history, one)));
  return {
    amountCents: Math.max(0, amountCents - Math.max(listedCents, totalRefundsCents)),
    disagrees: listedCents !== totalRefundsCents,
  };
}

/**
 * What of a pre-authorization was completed in cents (interface §3.2), where a voided completion counts as never made, whether the
 * service's total falls again after a void or not: which is not public.
 */
export function completedOf(history: Adjusted): number {
  const made = madeOf(history, "completion");
  const listedCents = sum(made.filter((one) => isEffective(history, one)));
  const totalCents = history.transaction.totalCompletionsCents;
  return totalCents === sum(made) ? listedCents : Math.max(listedCents, totalCents);
}

/** The adjustments that the service approved. */
export function approvedOnes(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  return adjustments.filter((one) => one.approved);
}

/** Whether an adjustment was approved and not voided later. */
export function isEffective({ voidedIds }: Adjusted, one: Adjustment): boolean {
  return one.approved && !voidedIds.has(one.transactionId);
}

function madeOf({ transaction }: Adjusted, kind: TransactionKind): readonly Adjustment[] {
  return approvedOnes(transaction.adjustments).filter((one) => one.kind === kind);
}

function sum(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((cents, one) => cents + one.amountCents, 0);
}
