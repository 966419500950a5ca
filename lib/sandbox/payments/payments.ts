import type { Book } from "#lib/sandbox/book/book.ts";
import { practiceOfNewPayment } from "#lib/sandbox/faults/sentinels.ts";
import { challengeHolder } from "#lib/sandbox/payments/challenge.ts";
import { type PaymentBody, readPaymentRequest } from "#lib/sandbox/payments/payment-request.ts";
import { performUnderPractice } from "#lib/sandbox/payments/practise.ts";
import { type Context, refuseRequest } from "#lib/sandbox/payments/request-context.ts";
import { settlePayment } from "#lib/sandbox/payments/settle-payment.ts";
import { redeemToken } from "#lib/sandbox/payments/tokens.ts";
import { invalidRequest, type Refusal, ruleRefusal } from "#lib/sandbox/requests/errors.ts";
import type { HttpReply } from "#lib/sandbox/requests/http-reply.ts";
import { type Body, textOf } from "#lib/sandbox/requests/request-fields.ts";
import { type Authentication, authenticateCard } from "#lib/sandbox/secure/three-d-secure.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

/** Order numbers of approved payments, up to a position in the book. */
type Known = { upTo: number; orders: Set<string> };
const knownOf = new WeakMap<Book, Known>();

/** Refuses a payment whose order number an approved payment of the account already has. */
function duplicateRefusal({ account, book }: Context, { orderNumber }: PaymentBody): Refusal | undefined {
  const code = account.settings["duplicate-orders"];
  if (code === "accepted" || orderNumber === "") return undefined;
  return knownOrders(book).has(keyOf(account.merchantId, orderNumber)) ? ruleRefusal(Number(code)) : undefined;
}

/** Reads only new rows; the first time, the whole book: only accounts set to refuse pay for it. */
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

/** Makes a key. Columns fold case, so order numbers that differ only in case are the same. */
function keyOf(merchantId: number, orderNumber: string): string {
  return `${merchantId} ${orderNumber.toLowerCase()}`;
}

/** Makes a purchase or a pre-authorization by card, token, profile, cash or cheque: `POST /payments`, interface §4.1. */
export function createPayment(context: Context, body: Body): HttpReply {
  const request = readPaymentRequest(context, body);
  if ("status" in request) return refuseRequest(context, request);
  return takePayment(context, request, request.isPreAuthorization ? "PA" : "P");
}

/** Returns money to a card without an original sale: `POST /payments/0/returns`, interface §4.5. */
export function createUnreferencedReturn(context: Context, body: Body): HttpReply {
  const { account } = context;
  if (account.settings["unreferenced-returns"] === "off") return refuseRequest(context, ruleRefusal(681));
  if (textOf(body.merchant_id) !== String(account.merchantId)) {
    return refuseRequest(context, invalidRequest({ field: "merchant_id", message: "Invalid merchant id" }));
  }
  const request = readPaymentRequest(context, body);
  if ("status" in request) return refuseRequest(context, request);
  if (!request.card)
    return refuseRequest(context, invalidRequest({ field: "payment_method", message: "Must be card" }));
  if (request.amountCents <= 0) return refuseRequest(context, ruleRefusal(197));
  return takePayment(context, { ...request, secure: undefined }, "R");
}

function takePayment(context: Context, request: PaymentBody, type: TypeCode): HttpReply {
  return performUnderPractice(practiceOfNewPayment(request.orderNumber), context, (moment, isDeclined) => {
    const duplicate = type === "R" ? undefined : duplicateRefusal(moment, request);
    if (duplicate) return refuseRequest(moment, duplicate);
    if (request.tokenCode !== "" && !redeemToken(moment, request.tokenCode))
      return refuseRequest(moment, ruleRefusal(936));
    const authentication = askIssuer(moment, request);
    if (authentication?.kind === "challenge") return challengeHolder(moment, request, type, authentication.version);
    return settlePayment(moment, { request, type, isDeclined, secure: authentication?.result });
  });
}

function askIssuer({ account }: Context, { card, secure }: PaymentBody): Authentication | undefined {
  return card && secure ? authenticateCard(card, secure, account.settings) : undefined;
}
