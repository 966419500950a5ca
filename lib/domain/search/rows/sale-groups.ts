import type { OrderedRow } from "#lib/domain/search/rows/row-order.ts";
import { createdMs } from "#lib/domain/search/rows/row-order.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";
import { isOriginal } from "#lib/domain/transactions/transaction.ts";

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
