import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Adjustment, Transaction, TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** A transaction with all facts that decide which adjustments are still possible. */
export type History = {
  transaction: Transaction;
  /**
   * Its refunds and completions that were voided later. Such a void adjusts the refund, so the transaction's own list
   * does not show it.
   */
  voidedIds: ReadonlySet<string>;
  /** The open journal entry about it, its original or another adjustment of that; null when there is none. */
  open: JournalEntry | null;
  /** Whether the service refused our void of it in a way that another try does not change. */
  voidRefused: boolean;
  /**
   * The least number of milliseconds by which the service's clock was ahead of ours when this was read; negative:
   * behind.
   */
  clockSkewMs: number;
};

/** The parts of a history that decide the adjusted amount. */
type Adjusted = Pick<History, "transaction" | "voidedIds">;

export type Remaining = {
  amountCents: number;
  /** The service's total and the sum of its listed refunds differ; the lower remaining amount counts. */
  disagrees: boolean;
};

/**
 * Computes the amount of a sale that can still be given back: its amount less its refunds, without voided ones
 * (interface §3.5). Where the service's total still counts a voided refund, the total wins.
 */
export function remainingOf(history: Adjusted): Remaining {
  const { amountCents, totalRefundsCents } = history.transaction;
  const listedCents = sum(approvedOfKind(history, "refund").filter((adjustment) => isEffective(history, adjustment)));
  return {
    amountCents: Math.max(0, amountCents - Math.max(listedCents, totalRefundsCents)),
    disagrees: listedCents !== totalRefundsCents,
  };
}

/**
 * Computes the completed amount of a pre-authorization in cents (interface §3.2), without voided completions. No public
 * document says whether the service's total falls after such a void, so both cases are read.
 */
export function completedOf(history: Adjusted): number {
  const made = approvedOfKind(history, "completion");
  const listedCents = sum(made.filter((adjustment) => isEffective(history, adjustment)));
  const totalCents = history.transaction.totalCompletionsCents;
  return totalCents === sum(made) ? listedCents : Math.max(listedCents, totalCents);
}

/** Lists the adjustments that the service approved. */
export function approvedAdjustments(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  return adjustments.filter((adjustment) => adjustment.approved);
}

/** Decides whether an adjustment was approved and not voided later. */
export function isEffective({ voidedIds }: Adjusted, adjustment: Adjustment): boolean {
  return adjustment.approved && !voidedIds.has(adjustment.transactionId);
}

function approvedOfKind({ transaction }: Adjusted, kind: TransactionKind): readonly Adjustment[] {
  return approvedAdjustments(transaction.adjustments).filter((adjustment) => adjustment.kind === kind);
}

function sum(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((cents, adjustment) => cents + adjustment.amountCents, 0);
}
