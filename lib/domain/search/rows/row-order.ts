import { type ColumnName, columnRow, type Sort } from "#lib/domain/search/rows/columns.ts";
import { columnText, type FoundRow, type SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";
import { naturalKey } from "#lib/domain/text/natural-order.ts";
import { isOriginal, PAYMENT_METHODS, signedCents, TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";

/** A row as the server found it, or as the grid has it: both are sorted alike. */
export type OrderedRow = FoundRow | SearchRow;

/** The values that decide the place of a row, small enough to keep many. A null value is an empty cell. */
export type OrderKey = { value: string | number | null; transactionId: string };

/**
 * Makes the keys that `compareKeys` of the same sort compares: text without regard to case and accents; amounts as
 * shown (money handed back is negative) whatever their currency; choices by their place in their list.
 */
export function orderKey(sort: Sort | null): (row: OrderedRow) => OrderKey {
  return (row) => ({ value: sort && cellValue(row, sort.column), transactionId: row.transactionId });
}

/**
 * Makes the comparison of two rows by their keys. Empty cells come last in either direction. Ties, and a sort of null,
 * go newest first by id.
 */
export function compareKeys(sort: Sort | null): (left: OrderKey, right: OrderKey) => number {
  const direction = sort?.descending ? -1 : 1;
  return (left, right) => {
    if (left.value !== right.value) {
      if (left.value === null) return 1;
      if (right.value === null) return -1;
      return left.value < right.value ? -direction : direction;
    }
    return compareDigits(right.transactionId, left.transactionId);
  };
}

/** Returns the value of a cell. The values of one column are all numbers or all texts. */
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

/** Puts `other` after all known values. */
function place(list: readonly string[], value: string): number {
  const index = list.indexOf(value);
  return index === -1 ? list.length : index;
}

/** Returns the time of a row in milliseconds since 1970. */
function createdMs(row: OrderedRow): number {
  // The grid's `2026-11-20 14:03:07.000 -05:00` becomes a form that a browser without Temporal can read, too.
  return Date.parse("createdAt" in row ? row.createdAt : row.createdFull.replace(" ", "T").replace(" ", ""));
}

/**
 * Returns the key that a sale and its adjustments share: order number and currency. A row without an order number is
 * alone. Shops also use one order number for several sales: `knownSale` then tells them apart.
 */
export function saleOf(row: OrderedRow): string {
  const orderNumber = row.saleOrderNumber || row.orderNumber;
  return orderNumber === "" ? row.transactionId : `${row.currency} ${orderNumber}`;
}

/**
 * Returns the id of the sale or pre-authorization that a row is known to belong to. That is its own id for an approved
 * original, else the id in our journal. Empty when unknown: the service's rows name no original.
 */
export function knownSale(row: OrderedRow): string {
  return isOriginal(row) && row.approved ? row.transactionId : (row.saleId ?? "");
}

/** The place of a row within its sale. */
export type PlaceInSale = { rank: number; createdMs: number; transactionId: string };

/**
 * Ranks a row within its sale: the sale itself first, an approved one before declined attempts; then its adjustments
 * from the oldest on.
 */
export function placeInSale(row: OrderedRow): PlaceInSale {
  return {
    rank: isOriginal(row) ? Number(!row.approved) : 2,
    createdMs: createdMs(row),
    transactionId: row.transactionId,
  };
}

/** Compares the places of two rows of one sale. */
export function comparePlaces(left: PlaceInSale, right: PlaceInSale): number {
  return (
    left.rank - right.rank || left.createdMs - right.createdMs || compareDigits(left.transactionId, right.transactionId)
  );
}
