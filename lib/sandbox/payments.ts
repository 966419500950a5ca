import { checkAddress } from "#lib/sandbox/address-check.ts";
import { type Body, type Context, refuse } from "#lib/sandbox/context.ts";
import { declined, invalidRequest, ruleRefusal } from "#lib/sandbox/errors.ts";
import { paymentAnswer } from "#lib/sandbox/payment-answer.ts";
import { type PaymentRequest, readPaymentRequest } from "#lib/sandbox/payment-request.ts";
import { deliverPractised } from "#lib/sandbox/practise.ts";
import { jsonReply, type Reply } from "#lib/sandbox/reply.ts";
import { textOf } from "#lib/sandbox/request-fields.ts";
import { practiceOfNewPayment } from "#lib/sandbox/sentinels.ts";
import { type CardVerdict, cardType, cardVerdict, cvdResult } from "#lib/sandbox/test-cards.ts";
import type { BookCard, Transaction } from "#lib/sandbox/transaction.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

/** `POST /payments`, interface §4.1: a purchase or a pre-authorization by card, cash or cheque. */
export function createPayment(context: Context, body: Body): Reply {
  const request = readPaymentRequest(body, context.account.settings);
  if ("status" in request) return refuse(context, request);
  return takePayment(context, request, request.isPreAuthorization ? "PA" : "P");
}

/** `POST /payments/0/returns`, interface §4.5: money to a card without an original sale. */
export function createUnreferencedReturn(context: Context, body: Body): Reply {
  const { account } = context;
  if (account.settings["unreferenced-returns"] === "off") return refuse(context, ruleRefusal(681));
  if (textOf(body.merchant_id) !== String(account.merchantId)) {
    return refuse(context, invalidRequest({ field: "merchant_id", message: "Invalid merchant id" }));
  }
  const request = readPaymentRequest(body, account.settings);
  if ("status" in request) return refuse(context, request);
  if (!request.card) return refuse(context, invalidRequest({ field: "payment_method", message: "Must be card" }));
  if (request.amountCents <= 0) return refuse(context, ruleRefusal(197));
  return takePayment(context, request, "R");
}

function takePayment(context: Context, request: PaymentRequest, type: TypeCode): Reply {
  return deliverPractised(practiceOfNewPayment(request.orderNumber), context, (moment, isDeclined) => {
    const verdict = verdictOn(request, isDeclined);
    const transaction = record(moment, request, verdict, type);
    const reply = verdict.approved
      ? jsonReply(200, paymentAnswer(moment, transaction))
      : refuse(moment, declined(verdict.code));
    if (!verdict.slow) return reply;
    const delayMs = Number(moment.account.settings["slow-card-seconds"]) * 1000;
    return { ...reply, delivery: { kind: "send-after", delayMs } };
  });
}

/** The sandbox's bank; cash and cheques are merely written down. */
function verdictOn({ card, amountCents }: PaymentRequest, isDeclined: boolean): CardVerdict {
  if (isDeclined) return { approved: false, code: 7, slow: false };
  return card ? cardVerdict(card.number, card.cvd, amountCents) : { approved: true, code: 1, slow: false };
}

/** A decline takes an id and a line in the book, too. */
function record(context: Context, request: PaymentRequest, verdict: CardVerdict, type: TypeCode): Transaction {
  const { account, book, nowMs } = context;
  return book.add({
    merchantId: account.merchantId,
    createdMs: nowMs,
    type,
    method: request.method,
    amountCents: request.amountCents,
    approved: verdict.approved,
    messageId: verdict.code,
    message: verdict.approved ? "Approved" : "DECLINE",
    authCode: verdict.approved && request.card ? "TEST" : "",
    orderNumber: request.orderNumber,
    comments: request.comments,
    ip: request.ip,
    processedBy: "API",
    adjustmentTo: 0,
    card: bookCard(request),
    billing: request.billing,
    shipping: request.shipping,
    refs: request.refs,
    productName: "",
    productId: "",
    customerCode: "",
  });
}

function bookCard({ card, billing }: PaymentRequest): BookCard | null {
  if (!card) return null;
  return {
    type: cardType(card.number),
    bin: card.number.slice(0, 6),
    lastFour: card.number.slice(-4),
    expiryMonth: card.expiryMonth,
    expiryYear: card.expiryYear,
    owner: card.owner,
    avs: checkAddress(billing),
    cvd: cvdResult(card.cvd),
  };
}
