import { columnText } from "#lib/domain/search/rows/column-text.ts";
import { type ColumnName, columnRow, type Sort } from "#lib/domain/search/rows/columns.ts";
import type { FoundRow, SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";
import { naturalKey } from "#lib/domain/text/natural-order.ts";
import { signedCents } from "#lib/domain/transactions/signed-cents.ts";
import { PAYMENT_METHODS, TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";

/** A row as it was found, or as the grid has it: both are put in the same order. */
export type OrderedRow = FoundRow | SearchRow;

/** All of a row that its place depends on, small enough to keep many. A null value is an empty cell. */
export type OrderKey = { value: string | number | null; transactionId: string };

/**
 * Makes the keys that `compareKeys` of the same sort compares: text without regard to case and accents, amounts as shown (money handed
 * back is negative) whatever their currency, choices by their place in their list.
 */
export function orderKey(sort: Sort | null): (row: OrderedRow) => OrderKey {
  return (row) => ({ value: sort && cellValue(row, sort.column), transactionId: row.transactionId });
}

/**
 * The order of two rows by their keys. Empty cells come last either way. Ties, and a sort of null: newest first, as the ids
 * count.
 */
export function compareKeys(sort: Sort | null): (one: OrderKey, other: OrderKey) => number {
  const direction = sort?.descending ? -1 : 1;
  return (one, other) => {
    if (one.value !== other.value) {
      if (one.value === null) return 1;
      if (other.value === null) return -1;
      return one.value < other.value ? -direction : direction;
    }
    return compareDigits(other.transactionId, one.transactionId);
  };
}

/** Of one column all values are numbers, or all are texts. */
function cellValue(row: OrderedRow, column: ColumnName): string | number | null {
  const { type, fields } = columnRow(column);
  switch (type) {
    case "moment":
      return createdMs(row);
    case "id":
      return row.transactionId.padStart(18, "0");
    case "kind":
      return place(TRANSACTION_KINDS, row.kind);
    case "result":
      return row.approved ? Number(row.voided) : 2;
    case "amount":
      return signedCents(row.kind, row.amountCents);
    case "money":
      return row[fields[0]] || null;
    case "method":
      return place(PAYMENT_METHODS, row.paymentMethod);
    case "card":
      return row.cardBrand ? `${row.cardBrand} ${row.lastFour}` : row.paymentMethod;
    case "order":
    case "number":
      return naturalKey(columnText(row, column).trim()) || null;
    default:
      return foldedText(columnText(row, column).trim()) || null;
  }
}

/** `other` stands after all that are known. */
function place(list: readonly string[], value: string): number {
  const index = list.indexOf(value);
  return index === -1 ? list.length : index;
}

/** When it was made, in milliseconds since 1970. */
export function createdMs(row: OrderedRow): number {
  // Of the grid's `2026-11-20 14:03:07.000 -05:00` the instant that a browser without Temporal can read, too.
  return Date.parse("createdAt" in row ? row.createdAt : row.createdFull.replace(" ", "T").replace(" ", ""));
}
