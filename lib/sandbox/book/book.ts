import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { type FilterColumns, keepColumns, openColumns } from "#lib/sandbox/book/filter-columns.ts";
import type { Storage } from "#lib/sandbox/book/storage.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

const FIRST_ID = 10_000_001;

/** The effect of an adjustment on its original: enough for every rule, without the row. */
export type AdjustmentFact = {
  id: number;
  type: TypeCode;
  approved: boolean;
  amountCents: number;
  /** Whether the adjustment was voided later. */
  voided: boolean;
};

/**
 * The transactions of all accounts: rows on disk; in memory only the columns that searches filter and the sums that rules need.
 */
export type Book = {
  columns: FilterColumns;
  /** Writes one line under the next id. Ids rise by one and are never reused. */
  add(draft: Omit<BookTransaction, "id">): BookTransaction;
  /** Finds the transaction of that id, if it belongs to that account. */
  find(merchantId: number, id: number): BookTransaction | undefined;
  /** Reads rows in the order of the positions. */
  rowsAt(positions: readonly number[]): BookTransaction[];
  /** Lists all adjustments of a transaction, oldest first, failed attempts too. */
  adjustmentsOf(id: number): readonly AdjustmentFact[];
  /** Resolves when everything added so far is on disk. */
  durable(): Promise<void>;
};

/** Opens the book over a storage and reads its contents. */
export function openBook(storage: Storage): Book {
  const columns = openColumns(storage);
  const facts = new Map<number, AdjustmentFact>();
  const byOriginal = new Map<number, AdjustmentFact[]>();

  function take(position: number): void {
    const adjustmentTo = columns.adjustmentTo.at(position);
    if (adjustmentTo === 0) return;
    const id = columns.id.at(position);
    const type = columns.texts.TransType.at(position).toUpperCase() as TypeCode;
    const approved = columns.response.at(position) === 1;
    const amountCents = columns.amountCents.at(position);
    const fact = { id, type, approved, amountCents, voided: false };
    facts.set(id, fact);
    const siblings = byOriginal.get(adjustmentTo);
    if (siblings) siblings.push(fact);
    else byOriginal.set(adjustmentTo, [fact]);
    const voided = approved && (type === "VP" || type === "VR") ? facts.get(adjustmentTo) : undefined;
    if (voided) voided.voided = true;
  }

  for (let position = 0; position < columns.count(); position += 1) take(position);
  return {
    columns,
    add(draft) {
      const id = FIRST_ID + columns.count();
      // A payment without an order number uses its id.
      const transaction = { id, ...draft, orderNumber: draft.orderNumber || String(id) };
      storage.put(transaction);
      columns.push(transaction);
      keepColumns(storage, columns);
      take(columns.count() - 1);
      return transaction;
    },
    find(merchantId, id) {
      const transaction = storage.read(id);
      return transaction?.merchantId === merchantId ? transaction : undefined;
    },
    rowsAt(positions) {
      const rows = storage.readSome(positions.map((position) => columns.id.at(position)));
      if (rows.length < positions.length) throw new Error("the book has lost rows that its columns know");
      return rows;
    },
    adjustmentsOf: (id) => byOriginal.get(id) ?? [],
    durable: () => storage.durable(),
  };
}
