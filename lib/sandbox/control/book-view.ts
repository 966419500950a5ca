import type { Book } from "#lib/sandbox/book/book.ts";
import type { Transaction } from "#lib/sandbox/book/book-transaction.ts";

/** A line of the book with everything tried on it, oldest first, and what was tried on that. */
export type BookView = Omit<Transaction, "createdMs"> & { created: string; adjustments: BookView[] };

/** What the book knows of a transaction; `undefined` when none of these accounts has it. */
export function bookView(book: Book, merchantIds: readonly number[], id: number): BookView | undefined {
  for (const merchantId of merchantIds) {
    const transaction = book.find(merchantId, id);
    if (!transaction) continue;
    const { createdMs, ...rest } = transaction;
    const adjustments = book.adjustmentsOf(id).flatMap((fact) => bookView(book, [merchantId], fact.id) ?? []);
    return { ...rest, created: new Date(createdMs).toISOString(), adjustments };
  }
  return undefined;
}
