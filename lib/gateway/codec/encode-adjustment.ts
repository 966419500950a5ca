import "server-only";
import { formatAmount, MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";
import type { TypedCard } from "#lib/domain/cards/typed-card.ts";

/**
 * Encodes the body of a refund, void or completion (Interface §2.6). The amount is written as a JSON number with two decimals,
 * without floating point. An order number is sent only when one is given (public guides). Throws a RangeError for an amount that
 * no form accepts.
 */
export function encodeAdjustment(adjustment: { amountCents: number; orderNumber?: string }): string {
  const { amountCents, orderNumber } = adjustment;
  if (amountCents < 0 || amountCents > MAX_AMOUNT_CENTS) throw new RangeError("an amount beyond what can be asked for");
  const marker = orderNumber === undefined ? "" : `,"order_number":${JSON.stringify(orderNumber)}`;
  return `{"amount":${formatAmount(amountCents)}${marker}}`;
}

/**
 * Encodes the body of a refund without a sale (Interface §2.6). Merchant and amount are JSON numbers, the amount with two
 * decimals, without floating point. Throws a RangeError for input that no form accepts; no message contains a digit.
 */
export function encodeUnreferenced(
  { merchantId, amountCents, orderNumber }: { merchantId: string; amountCents: number; orderNumber: string },
  card: TypedCard,
): string {
  if (amountCents <= 0 || amountCents > MAX_AMOUNT_CENTS)
    throw new RangeError("an amount beyond what can be asked for");
  if (!/^[1-9][0-9]{0,11}$/.test(merchantId)) throw new RangeError("not the number of a merchant account");
  if (!/^.{1,30}$/.test(orderNumber)) throw new RangeError("an order number that cannot be asked for");
  const { owner, number, expiryMonth, expiryYear, securityCode } = card.reveal();
  const typed = {
    name: owner,
    number,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
    cvd: securityCode,
  };
  const rest = `"order_number":${JSON.stringify(orderNumber)},"amount":${formatAmount(amountCents)}`;
  return `{"merchant_id":${merchantId},${rest},"payment_method":"card","card":${JSON.stringify(typed)}}`;
}
