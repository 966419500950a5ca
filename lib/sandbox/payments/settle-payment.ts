import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import type { BookCard } from "#lib/sandbox/cards/card.ts";
import { type CardVerdict, cardVerdict } from "#lib/sandbox/cards/test-cards.ts";
import { checkAddress } from "#lib/sandbox/payments/address-check.ts";
import type { PaymentBody } from "#lib/sandbox/payments/payment-request.ts";
import { writePaymentAnswer } from "#lib/sandbox/payments/payment-response.ts";
import { type Context, refuseRequest } from "#lib/sandbox/payments/request-context.ts";
import { declined, secureFailed } from "#lib/sandbox/requests/errors.ts";
import { type HttpReply, jsonReply } from "#lib/sandbox/requests/http-reply.ts";
import { mayContinue, type SecureResult } from "#lib/sandbox/secure/three-d-secure.ts";
import type { TypeCode } from "#lib/wire/codes.ts";

export type PaymentToSettle = {
  request: PaymentBody;
  type: TypeCode;
  /** The bank declines, whatever the card. */
  isDeclined: boolean;
  secure: SecureResult | undefined;
};

/** Asks the bank about a payment, records the verdict, and answers. */
export function settlePayment(context: Context, payment: PaymentToSettle): HttpReply {
  const { request, secure } = payment;
  if (secure && !mayContinue(secure, request.secure?.isRequired ?? false)) {
    const refusal = secureFailed(secure.status);
    recordPayment(context, payment, { approved: false, code: refusal.code, slow: false }, refusal.message);
    return refuseRequest(context, refusal);
  }
  const verdict = verdictOn(payment);
  const transaction = recordPayment(context, payment, verdict, verdict.approved ? "Approved" : "DECLINE");
  if (request.profile && verdict.approved) noteUse(context, request.profile.code);
  const reply = verdict.approved
    ? jsonReply(200, writePaymentAnswer(context, transaction))
    : refuseRequest(context, declined(verdict.code));
  if (!verdict.slow) return reply;
  const delayMs = Number(context.account.settings["slow-card-seconds"]) * 1000;
  return { ...reply, delivery: { kind: "send-after", delayMs } };
}

/** Decides as the sandbox's bank; cash and cheques are only recorded. */
function verdictOn({ request: { card, amountCents }, isDeclined }: PaymentToSettle): CardVerdict {
  if (isDeclined) return { approved: false, code: 7, slow: false };
  return card ? cardVerdict(card.behaviour, card.cvd, amountCents) : { approved: true, code: 1, slow: false };
}

/** Records a payment. A decline takes an id and a line in the book, too. */
export function recordPayment(
  { account, book, nowMs }: Context,
  { request, type, secure }: Pick<PaymentToSettle, "request" | "type" | "secure">,
  verdict: CardVerdict,
  message: string,
): BookTransaction {
  return book.add({
    merchantId: account.merchantId,
    createdMs: nowMs,
    type,
    method: request.method,
    amountCents: request.amountCents,
    approved: verdict.approved,
    messageId: verdict.code,
    message,
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
    customerCode: request.profile?.code ?? "",
    ...(request.deviceChannel ? { deviceChannel: request.deviceChannel } : {}),
    ...(secure ? { secure } : {}),
    ...(request.cardOnFile ? { cardOnFile: request.cardOnFile } : {}),
  });
}

function bookCard({ card, billing }: PaymentBody): BookCard | null {
  if (!card) return null;
  const { type, bin, lastFour, expiryMonth, expiryYear, owner, cvd } = card;
  return { type, bin, lastFour, expiryMonth, expiryYear, owner, avs: checkAddress(billing), cvd };
}

/** Notes the payment on its profile, which may have changed or gone while the holder was asked. */
function noteUse({ vault, nowMs }: Context, code: string): void {
  const profile = vault.profiles.read(code);
  if (profile) vault.profiles.put(code, { ...profile, lastTransactionMs: nowMs });
}
