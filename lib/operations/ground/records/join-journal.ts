import "server-only";
import { adjusts, isOpen, isPayment } from "#lib/domain/journal/journal.ts";
import { OPERATION_OF } from "#lib/domain/journal/journal-operation.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";

/** Adds to rows the login of the person, the reason and the sale from our journal; empty texts for external ones. */
export type JournalJoin = (rows: readonly TransactionRow[]) => Promise<readonly FoundRow[]>;

/** Makes a row without the journal's facts. */
export function withoutJournal(row: TransactionRow): FoundRow {
  return { ...row, ...NOT_INTERNAL };
}

const NOT_INTERNAL = { person: "", reason: "", operation: "", saleOrderNumber: "", saleId: "" };

/**
 * Makes a join that has read everybody's login once, and reads our own operations with one query per page. Throws when
 * the store fails.
 */
export async function journalJoin({ store }: Pick<World, "store">, storeId: string): Promise<JournalJoin> {
  const people = await store.tables.staff.list();
  const loginOf = new Map(people.map((person) => [person.staffId, person.login]));
  return async (rows) => {
    const ids = rows.map((row) => row.transactionId);
    const entries = await store.tables.journal.forResults(storeId, ids);
    const partsById = new Map<string, typeof NOT_INTERNAL>();
    for (const entry of entries) {
      if (isOpen(entry) || entry.resultTransactionId === null) continue;
      const person = loginOf.get(entry.staffId) ?? entry.staffId;
      const saleOrderNumber = isPayment(entry.verb) || sentMarker(entry) === null ? "" : entry.originalOrderNumber;
      // A refund without a sale belongs to no sale, whatever its order number; a payment is the sale.
      const saleId = adjusts(entry.verb) ? entry.rootId : entry.resultTransactionId;
      const operation = OPERATION_OF[entry.verb];
      partsById.set(entry.resultTransactionId, { person, reason: entry.reason, operation, saleOrderNumber, saleId });
    }
    return rows.map((row) => ({ ...row, ...(partsById.get(row.transactionId) ?? NOT_INTERNAL) }));
  };
}
