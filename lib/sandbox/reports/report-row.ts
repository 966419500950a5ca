import { adjustedAmountsAfter, shownTotals } from "#lib/sandbox/book/adjusted-amounts.ts";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import { batchNumber, localWithOffset } from "#lib/sandbox/clock/calendar.ts";
import { referencesAnswer } from "#lib/sandbox/payments/record-answer.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";
import type { AddressFields } from "#lib/sandbox/requests/request-fields.ts";
import { wireAmountText } from "#lib/sandbox/requests/wire-money.ts";
import { cavvResult, reportedStatus } from "#lib/sandbox/secure/three-d-secure.ts";

/** Makes one row of the report `Search`. Amounts are texts here, unlike in the record. */
export function searchRow(context: Context, transaction: BookTransaction, rowNumber: number) {
  const { account } = context;
  const { card } = transaction;
  const totals = totalsOf(context, transaction);
  return {
    row_id: rowNumber,
    trn_id: transaction.id,
    trn_date_time: localWithOffset(transaction.createdMs, context.timeZone),
    trn_type: transaction.type,
    trn_order_number: transaction.orderNumber,
    trn_payment_method: transaction.method,
    trn_comments: transaction.comments,
    trn_masked_card: card?.lastFour ?? "",
    trn_amount: wireAmountText(transaction.amountCents),
    ...totals,
    trn_response: transaction.approved ? 1 : 0,
    trn_card_type: card?.type ?? "",
    trn_batch_no: batchNumber(transaction.createdMs),
    trn_avs_result: card?.avs ?? "",
    trn_cvd_result: Number(card?.cvd ?? 0),
    trn_card_expiry: card ? card.expiryMonth + card.expiryYear : "",
    message_id: transaction.messageId,
    message_text: transaction.message,
    trn_card_owner: card?.owner ?? "",
    trn_ip: transaction.ip,
    trn_approval_code: transaction.authCode,
    trn_reference: 0,
    ...billingFields(transaction.billing),
    ...shippingFields(transaction.shipping),
    ...referencesAnswer(transaction.refs),
    product_name: transaction.productName,
    product_id: transaction.productId,
    customer_code: transaction.customerCode,
    currency_abbr: "CAD",
    merchant_id: transaction.merchantId,
    merchant_name: account.settings["merchant-name"],
    entry_method: "N",
    authorizing_merchant_id: transaction.merchantId,
    trn_cavv_result: transaction.secure ? cavvResult(transaction.secure) : "",
    ...(account.settings["newer-columns"] === "on" ? newerColumns(transaction) : {}),
  };
}

/** Makes the columns that the published description has and no recording shows. */
function newerColumns({ secure, cardOnFile }: BookTransaction) {
  return {
    version_3ds: secure?.version ?? 0,
    flow_type_3ds: secure?.flow ?? "",
    status_3ds: secure ? reportedStatus(secure) : "",
    cof_type: cardOnFile?.type ?? "",
  };
}

/** Makes one row of the report `TransHistoryMinimal`. */
export function minimalRow(context: Context, transaction: BookTransaction, rowNumber: number) {
  const { card } = transaction;
  return {
    row_id: rowNumber,
    trn_id: transaction.id,
    trn_date_time: localWithOffset(transaction.createdMs, context.timeZone),
    trn_type: transaction.type,
    trn_order_number: transaction.orderNumber,
    trn_masked_card: card?.lastFour ?? "",
    trn_amount: wireAmountText(transaction.amountCents),
    ...totalsOf(context, transaction),
    trn_response: transaction.approved ? 1 : 0,
    trn_card_type: card?.type ?? "",
    message_id: transaction.messageId,
    message_text: transaction.message,
    trn_card_owner: card?.owner ?? "",
    ...billingFields(transaction.billing),
    ...shippingFields(transaction.shipping),
    ...referencesAnswer(transaction.refs),
    tax1_amount: 0,
    tax2_amount: 0,
    tip_amount: "0.00",
    notes: "",
  };
}

function totalsOf({ account, book }: Context, { id, type, amountCents }: BookTransaction) {
  const adjusted = adjustedAmountsAfter(book.adjustmentsOf(id));
  const { returnedCents, completedCents } = shownTotals(account.settings, adjusted);
  // Recorded: a purchase returned in full shows its amount as completed as well.
  const isReturnedInFull = type === "P" && returnedCents > 0 && returnedCents === amountCents;
  return {
    trn_returns: wireAmountText(returnedCents),
    trn_completions: wireAmountText(isReturnedInFull ? amountCents : completedCents),
    trn_voided: adjusted.voided ? 1 : 0,
  };
}

// Both addresses are written out: names built at run time make the page of 500 rows a fifth slower.
function billingFields(address: AddressFields) {
  return {
    b_name: address.name,
    b_email: address.emailAddress,
    b_phone: address.phoneNumber,
    b_address1: address.addressLine1,
    b_address2: address.addressLine2,
    b_city: address.city,
    b_province: address.province,
    b_postal: address.postalCode,
    b_country: address.country,
  };
}

function shippingFields(address: AddressFields) {
  return {
    s_name: address.name,
    s_email: address.emailAddress,
    s_phone: address.phoneNumber,
    s_address1: address.addressLine1,
    s_address2: address.addressLine2,
    s_city: address.city,
    s_province: address.province,
    s_postal: address.postalCode,
    s_country: address.country,
  };
}
