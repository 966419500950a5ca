import "server-only";
import { formatAmount, MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";

/**
 * The body of a refund, void or completion (Interface §2.6). The amount is written out as a JSON number with two
 * decimals, never by way of a floating point value; an order number goes along only when one is given (public guides).
 * Throws a RangeError for an amount that no form lets through.
 */
export function encodeAdjustment(adjustment: { amountCents: number; orderNumber?: string }): string {
  const { amountCents, orderNumber } = adjustment;
  if (amountCents < 0 || amountCents > MAX_AMOUNT_CENTS) throw new RangeError("an amount beyond what can be asked for");
  const marker = orderNumber === undefined ? "" : `,"order_number":${JSON.stringify(orderNumber)}`;
  return `{"amount":${formatAmount(amountCents)}${marker}}`;
}
