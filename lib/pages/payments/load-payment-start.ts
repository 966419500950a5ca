import "server-only";
import { writtenAmountText } from "#components/ground/amounts/typed-amount.ts";
import { freshStart, type PaymentStart } from "#components/money/payments/payment-fields.ts";
import type { Customer, PaymentMeans } from "#lib/domain/payments/payment.ts";
import type { PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import type { Address } from "#lib/domain/transactions/transaction.ts";
import { operationId, transactionId } from "#lib/inputs/ground/ids.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { showPayment } from "#lib/operations/money/payments/show-payment.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";

type Asked = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Loads what the form begins with: the fields of an earlier payment (`like`), the customer of a transaction (`customer`), or nothing.
 * What this person may not read, or what is not known, begins an empty form.
 */
export async function loadPaymentStart(
  context: OperationContext,
  {
    storeId,
    query,
    settings: { means: accepted, secure },
    locale,
  }: { storeId: string; query: Asked; settings: PaymentSettings; locale: PaymentStart["language"] },
): Promise<PaymentStart> {
  const fresh = freshStart(accepted[0] ?? "card", locale, secure);
  const like = operationId.safeParse(query.like);
  if (like.success) return (await startLike(context, { storeId, operationId: like.data, accepted, locale })) ?? fresh;
  const customer = transactionId.safeParse(query.customer);
  if (!customer.success) return fresh;
  return (await startFrom(context, { storeId, transactionId: customer.data, accepted, fresh })) ?? fresh;
}

async function startLike(
  context: OperationContext,
  {
    accepted,
    locale,
    ...asked
  }: { storeId: string; operationId: string; accepted: readonly PaymentMeans[]; locale: PaymentStart["language"] },
): Promise<PaymentStart | null> {
  const shown = await showPayment(context, asked);
  if (shown.kind !== "done" || !shown.value) return null;
  const { verb, amountCents, orderNumber, details } = shown.value.payment;
  const { means, place, language, customer, comments, references } = details;
  return {
    verb,
    means: accepted.includes(means) ? means : (accepted[0] ?? means),
    place,
    amount: writtenAmountText(amountCents, locale),
    // A number under which nothing was sent is still the order's.
    orderNumber: shown.value.isToldUnsent ? orderNumber : "",
    language,
    customerCode: details.means === "payment_profile" ? details.customerCode : "",
    customer,
    comments,
    references,
  };
}

async function startFrom(
  context: OperationContext,
  {
    accepted,
    fresh,
    ...asked
  }: { storeId: string; transactionId: string; accepted: readonly PaymentMeans[]; fresh: PaymentStart },
): Promise<PaymentStart | null> {
  const loaded = await loadTransaction(context, asked);
  if (loaded.kind !== "done" || !loaded.value) return null;
  const { transaction, row } = loaded.value;
  const customerCode = row?.customerCode ?? "";
  const isProfile = customerCode !== "" && accepted.includes("payment_profile");
  return {
    ...fresh,
    means: isProfile ? "payment_profile" : fresh.means,
    customerCode,
    customer: { ...fresh.customer, ...(transaction.billing && customerOf(transaction.billing)) },
  };
}

/** The customer's fields of a record's billing address; what is longer or other than the form takes is left out. */
function customerOf({ phone, ...address }: Address): Customer {
  return { ...address, phone: /^[0-9\s().+/-]*$/.test(phone) ? phone : "" };
}
