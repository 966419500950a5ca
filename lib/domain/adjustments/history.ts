import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";

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
