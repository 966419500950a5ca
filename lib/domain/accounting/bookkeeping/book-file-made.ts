import type { BookLayout } from "#lib/domain/accounting/bookkeeping/book-layout.ts";

/** A file that was made of a month, by whom, and what the same file would say differently now. */
export type BookFileMade = {
  at: string;
  personName: string;
  layout: BookLayout;
  currency: string;
  by: "day" | "month";
  /** The days of its entries, first and last. */
  from: string;
  to: string;
  /** Days whose entries changed since; null: not recorded at that time. */
  changedDays: readonly string[] | null;
  areAccountsChanged: boolean;
};
