import type { Book } from "#lib/sandbox/book/book.ts";
import type { PaymentRequest } from "#lib/sandbox/payments/payment-request.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";
import { type Refusal, ruleRefusal } from "#lib/sandbox/requests/errors.ts";

/** Order numbers of approved payments, as far as a book was looked through. */
type Known = { upTo: number; orders: Set<string> };
const knownOf = new WeakMap<Book, Known>();

/** What stands against a payment whose order number an approved payment of the account already has. */
export function duplicateRefusal({ account, book }: Context, { orderNumber }: PaymentRequest): Refusal | undefined {
  const code = account.settings["duplicate-orders"];
  if (code === "accepted" || orderNumber === "") return undefined;
  return knownOrders(book).has(keyOf(account.merchantId, orderNumber)) ? ruleRefusal(Number(code)) : undefined;
}

/** Reads only what is new: the first time the whole book, so no account pays for it that is not set to refuse. */
function knownOrders(book: Book): Set<string> {
  const known = knownOf.get(book) ?? { upTo: 0, orders: new Set() };
  knownOf.set(book, known);
  const { merchantId, adjustmentTo, response, texts, count } = book.columns;
  for (; known.upTo < count(); known.upTo += 1) {
    const at = known.upTo;
    if (adjustmentTo.at(at) !== 0 || response.at(at) !== 1) continue;
    known.orders.add(keyOf(merchantId.at(at), texts.OrderNumber.at(at)));
  }
  return known.orders;
}

/** Columns fold case, so that order numbers that differ in nothing else are the same. */
function keyOf(merchantId: number, orderNumber: string): string {
  return `${merchantId} ${orderNumber.toLowerCase()}`;
}
