import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";

/** A transaction with all that decides what may still be done to it. */
export type History = {
  transaction: Transaction;
  /** Refunds and completions of it that were voided later: such a void adjusts them, so this one's own list does not show it. */
  voidedIds: ReadonlySet<string>;
  /** What we sent about it, its original or another adjustment of that, and is not settled, if there is something. */
  open: JournalEntry | null;
  /** The service refused a void of it that we asked for, in a way that another try does not change. */
  voidRefused: boolean;
  /** By how much the service's clock was ahead of ours at least when this was read; negative: behind. */
  clockSkewMs: number;
};
