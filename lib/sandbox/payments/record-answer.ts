import { adjustedAmountsAfter, shownTotals } from "#lib/sandbox/book/adjusted-amounts.ts";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { batchNumber, localWithOffset } from "#lib/sandbox/clock/calendar.ts";
import { cardOnFileAnswer } from "#lib/sandbox/payments/card-on-file.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";
import type { AddressFields, References } from "#lib/sandbox/requests/request-fields.ts";
import { amountNumber, totalNumber } from "#lib/sandbox/requests/wire-money.ts";
import { writeSecureAnswer } from "#lib/sandbox/secure/three-d-secure.ts";

/** Makes the record of one transaction, interface §4.6. Ids and flags are numbers here, unlike in the answer to a payment. */
export function recordAnswer(context: Context, transaction: BookTransaction) {
  const { book, account } = context;
  const { card, refs, secure } = transaction;
  const adjustments = book.adjustmentsOf(transaction.id);
  const totals = shownTotals(account.settings, adjustedAmountsAfter(adjustments));
  const original = transaction.adjustmentTo ? book.find(account.merchantId, transaction.adjustmentTo) : undefined;
  const cardOnFile = cardOnFileAnswer(transaction);
  const links = linksOf(context, transaction);
  const isNewer = account.settings["card-bin"] === "on";
  return {
    id: transaction.id,
    authorizing_merchant_id: transaction.merchantId,
    approved: transaction.approved ? 1 : 0,
    message_id: transaction.messageId,
    message: transaction.message,
    auth_code: transaction.authCode,
    created: recordTime(context, transaction.createdMs),
    amount: amountNumber(transaction.amountCents),
    order_number: transaction.orderNumber,
    type: transaction.type,
    comments: transaction.comments,
    batch_number: String(batchNumber(transaction.createdMs)).padStart(4, "0"),
    total_refunds: totalNumber(totals.returnedCents),
    total_completions: totalNumber(totals.completedCents),
    payment_method: transaction.method,
    ...(card
      ? {
          card: {
            name: card.owner,
            expiry_month: card.expiryMonth,
            expiry_year: card.expiryYear,
            card_type: card.type,
            last_four: card.lastFour,
            avs_result: card.avs,
            cvd_result: card.cvd,
            cavv_result: "",
          },
        }
      : {}),
    billing: { ...addressAnswer(transaction.billing), ...(isNewer ? billingPhone(transaction.billing) : {}) },
    shipping: { ...addressAnswer(transaction.shipping), ...(isNewer ? shippingPhone(transaction.shipping) : {}) },
    custom: referencesAnswer(refs),
    adjusted_by: adjustments.flatMap(({ id }) => {
      const adjustment = book.find(account.merchantId, id);
      return adjustment ? [adjustmentAnswer(context, adjustment)] : [];
    }),
    ...(secure ? { "3d_secure": writeSecureAnswer(secure) } : {}),
    ...(cardOnFile ? { card_on_file: cardOnFile } : {}),
    ...(original ? { adjustment_to: adjustmentAnswer(context, original) } : {}),
    ...(links ? { links } : {}),
    ...(isNewer ? { device_channel: transaction.deviceChannel ?? "" } : {}),
  };
}

/** What newer records add to a billing address: a phone is mobile unless another type was sent. */
function billingPhone({ phoneCountryCode = "", phoneType }: AddressFields) {
  return { phone_country_code: phoneCountryCode, phone_type: phoneType || "m" };
}

function shippingPhone({ phoneCountryCode = "" }: AddressFields) {
  return { phone_country_code: phoneCountryCode };
}

function adjustmentAnswer(context: Context, { id, type, approved, message, amountCents, createdMs }: BookTransaction) {
  return {
    id,
    type,
    approval: approved ? 1 : 0,
    message,
    amount: amountNumber(amountCents),
    created: recordTime(context, createdMs),
    url: transactionUrl(context, id),
  };
}

/** Writes the time of a record; in another zone when the account is set to disagree with its own offset. */
function recordTime({ account, timeZone }: Context, instantMs: number): string {
  if (account.settings["record-offset"] === "zone") return localWithOffset(instantMs, timeZone);
  return localWithOffset(instantMs, timeZone === "Asia/Kolkata" ? "Asia/Kathmandu" : "Asia/Kolkata");
}

/** Writes an address as records and profiles show it. */
export function addressAnswer(address: AddressFields) {
  return {
    name: address.name,
    address_line1: address.addressLine1,
    address_line2: address.addressLine2,
    city: address.city,
    province: address.province,
    country: address.country,
    postal_code: address.postalCode,
    phone_number: address.phoneNumber,
    email_address: address.emailAddress,
  };
}

/** Writes the five references of an answer. */
export function referencesAnswer(refs: References) {
  return { ref1: refs[0], ref2: refs[1], ref3: refs[2], ref4: refs[3], ref5: refs[4] };
}

type Link = { rel: string; href: string; method: "POST" };

const RELATIONS: Record<string, readonly string[]> = {
  P: ["void", "return"],
  PA: ["complete"],
  PAC: ["return", "complete"],
  R: ["void", "return"],
};
const PATHS: Record<string, string> = { void: "void", return: "returns", complete: "completions" };

/** Lists the next actions that the service offers; `undefined` for voids, whose answer lacks the key. */
export function linksOf(context: Context, { id, type }: BookTransaction): Link[] | undefined {
  return RELATIONS[type]?.map((rel) => ({
    rel,
    href: `${transactionUrl(context, id)}/${PATHS[rel]}`,
    method: "POST",
  }));
}

/** Gives the address of a transaction's record. */
function transactionUrl({ baseUrl }: Context, id: number): string {
  return `${baseUrl}/v1/payments/${id}`;
}
