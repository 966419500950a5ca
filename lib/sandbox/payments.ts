import { checkAddress } from "./address-check.ts";
import { type Body, type Context, refuse } from "./context.ts";
import { declined } from "./errors.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { type PaymentRequest, readPaymentRequest } from "./payment-request.ts";
import { deliverPractised } from "./practise.ts";
import { jsonReply, type Reply } from "./reply.ts";
import { practiceOfNewPayment } from "./sentinels.ts";
import { type CardVerdict, cardType, cardVerdict, cvdResult } from "./test-cards.ts";
import type { BookCard, Transaction } from "./transaction.ts";

/** `POST /payments`, interface §4.1: a purchase or a pre-authorization by card, cash or cheque. */
export function createPayment(context: Context, body: Body): Reply {
  const request = readPaymentRequest(body, context.account.settings);
  if ("status" in request) return refuse(context, request);
  const practice = practiceOfNewPayment(request.orderNumber);
  return deliverPractised(practice, context, (moment, isDeclined) => {
    const verdict = verdictOn(request, isDeclined);
    const transaction = record(moment, request, verdict);
    const reply = verdict.approved
      ? jsonReply(200, paymentAnswer(moment, transaction))
      : refuse(moment, declined(verdict.code));
    if (!verdict.slow) return reply;
    const delayMs = Number(moment.account.settings["slow-card-seconds"]) * 1000;
    return { ...reply, delivery: { kind: "send-after", delayMs } };
  });
}

/** The sum as the sandbox's bank sees it; cash and cheques are merely written down. */
function verdictOn({ card, amountCents }: PaymentRequest, isDeclined: boolean): CardVerdict {
  if (isDeclined) return { approved: false, code: 7, slow: false };
  return card ? cardVerdict(card.number, card.cvd, amountCents) : { approved: true, code: 1, slow: false };
}

/** A decline takes an id and a line in the book, too. */
function record(context: Context, request: PaymentRequest, verdict: CardVerdict): Transaction {
  const { account, book, nowMs } = context;
  return book.add({
    merchantId: account.merchantId,
    createdMs: nowMs,
    type: request.isPreAuthorization ? "PA" : "P",
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
