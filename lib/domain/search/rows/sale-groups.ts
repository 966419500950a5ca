import type { OrderedRow } from "#lib/domain/search/rows/row-order.ts";
import { createdMs } from "#lib/domain/search/rows/row-order.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";
import { isOriginal } from "#lib/domain/transactions/transaction.ts";

/**
 * What a sale and its adjustments have in common: order number and currency. A row without an order number is alone. Shops use an
 * order number for several sales, too: then `knownSale` tells them apart.
 */
export function saleOf(row: OrderedRow): string {
  const orderNumber = row.saleOrderNumber || row.orderNumber;
  return orderNumber === "" ? row.transactionId : `${row.currency} ${orderNumber}`;
}

/**
 * The sale or pre-authorization that a row is known to be of, by its id: an approved one itself, an adjustment of ours by our journal.
 * Empty for what rows do not tell: the service's name no original.
 */
export function knownSale(row: OrderedRow): string {
  return isOriginal(row) && row.approved ? row.transactionId : (row.saleId ?? "");
}

/** The place of a row within its sale. */
export type PlaceInSale = { rank: number; createdMs: number; transactionId: string };

/** The sale leads, an approved one before those that were tried; what adjusted it follows from the oldest on. */
export function placeInSale(row: OrderedRow): PlaceInSale {
  return {
    rank: isOriginal(row) ? Number(!row.approved) : 2,
    createdMs: createdMs(row),
    transactionId: row.transactionId,
  };
}

/** The order of two rows of one sale. */
export function comparePlaces(one: PlaceInSale, other: PlaceInSale): number {
  return (
    one.rank - other.rank || one.createdMs - other.createdMs || compareDigits(one.transactionId, other.transactionId)
  );
}
