import type { BookLine } from "#lib/domain/accounting/day-book/book-line.ts";
import { isOpen, type JournalEntry, wasApplied } from "#lib/domain/journal/journal.ts";

/**
 * An operation of ours that the day's book does not bear out: its result is still unknown, the book lacks its transaction, or has it
 * with another amount or as declined.
 */
export type JournalDifference = {
  operationId: string;
  verb: JournalEntry["verb"];
  amountCents: number;
  /** ISO 4217, upper case; empty: not known. */
  currency: string;
  transactionId: string | null;
  what: "unknown_result" | "not_in_book" | "other_amount" | "declined_in_book";
  /** What the book has, if it has the transaction. */
  book: { amountCents: number; currency: string } | null;
};

/**
 * Compares our journal with the book. `entries`: the operations prepared within the day. `lines`: those of the day and of its
 * neighbours, because an answer may come after midnight.
 */
export function journalDifferences(
  entries: readonly JournalEntry[],
  lines: readonly BookLine[],
): readonly JournalDifference[] {
  const byId = new Map(lines.map((line) => [line.transactionId, line]));
  return entries.flatMap((entry): JournalDifference[] => {
    const { operationId, verb, amountCents, resultTransactionId: transactionId } = entry;
    const currency = entry.currency.toUpperCase();
    const of = { operationId, verb, amountCents, currency, transactionId, book: null };
    if (isOpen(entry)) return [{ ...of, what: "unknown_result" }];
    // A void adjusts the row of what it voids, and services that hide the rows of voids report nothing else.
    if (!wasApplied(entry) || transactionId === null || verb === "void") return [];
    const line = byId.get(transactionId);
    if (!line) return [{ ...of, what: "not_in_book" }];
    const book = { amountCents: line.amountCents, currency: line.currency };
    if (!line.approved) return [{ ...of, what: "declined_in_book", book }];
    const isSameCurrency = currency === "" || line.currency === "" || currency === line.currency;
    return line.amountCents === amountCents && isSameCurrency ? [] : [{ ...of, what: "other_amount", book }];
  });
}
