import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import type { BookCard } from "#lib/sandbox/cards/card.ts";
import { localSecond } from "#lib/sandbox/clock/calendar.ts";
import { addressCheck } from "#lib/sandbox/payments/address-check.ts";
import { cardOnFileAnswer } from "#lib/sandbox/payments/card-on-file.ts";
import { linksOf, referencesAnswer } from "#lib/sandbox/payments/record-answer.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";
import { amountNumber, ZERO } from "#lib/sandbox/requests/wire-money.ts";
import { indicators, type SecureResult, secureReasons } from "#lib/sandbox/secure/three-d-secure.ts";

/** Makes the answer to an approved payment or adjustment. Ids and flags are texts here, unlike in the record. */
export function writePaymentAnswer(context: Context, transaction: BookTransaction) {
  const { card, refs, secure } = transaction;
  const cardOnFile = cardOnFileAnswer(transaction);
  const links = linksOf(context, transaction);
  return {
    id: String(transaction.id),
    authorizing_merchant_id: transaction.merchantId,
    approved: "1",
    message_id: String(transaction.messageId),
    message: transaction.message,
    auth_code: transaction.authCode,
    created: localSecond(transaction.createdMs, context.timeZone),
    order_number: transaction.orderNumber,
    type: transaction.type,
    payment_method: transaction.method,
    risk_score: ZERO,
    amount: amountNumber(transaction.amountCents),
    custom: referencesAnswer(refs),
    ...(card ? { card: isPayment(transaction) ? paymentCard(context, card, secure) : adjustmentCard(card) } : {}),
    ...(secure ? { "3d_secure": secureResult(context, secure) } : {}),
    ...(cardOnFile ? { card_on_file: cardOnFile } : {}),
    ...(links ? { links } : {}),
  };
}

/** Older answers tell the status alone. */
function secureResult({ account }: Context, { status }: SecureResult) {
  return { status, ...(account.settings["card-bin"] === "on" ? secureReasons() : {}) };
}

function isPayment({ type }: BookTransaction): boolean {
  return type === "P" || type === "PA";
}

function paymentCard({ account }: Context, card: BookCard, secure: SecureResult | undefined) {
  const check = addressCheck(card.avs);
  return {
    card_type: card.type,
    last_four: card.lastFour,
    ...(account.settings["card-bin"] === "on" ? { card_bin: card.bin } : {}),
    address_match: check.addressMatch,
    postal_result: check.postalMatch,
    avs_result: check.result,
    cvd_result: card.cvd,
    ...(secure ? indicators(card, secure) : {}),
    avs: { id: check.id, message: check.message, processed: check.processed },
  };
}

/** Gives the card of an adjustment: without digits, its checks not repeated. */
function adjustmentCard(card: BookCard) {
  const check = addressCheck("U");
  return {
    card_type: card.type,
    address_match: check.addressMatch,
    postal_result: check.postalMatch,
    avs_result: check.result,
    cvd_result: "1",
    cavv_result: " ",
    avs: { id: check.id, message: check.message, processed: check.processed },
  };
}
