import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import { type PaymentInput, paymentInput, type TypedPayment } from "#lib/inputs/money/payment-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { openPaymentCard } from "#lib/operations/money/payments/open-payment-card.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { typedPayment } from "#tests/support/money/payments/typed-payment.ts";
import { STORE } from "#tests/support/money/refund-request.ts";

/** The same, as the action hands it to the operation. */
export function paymentRequest(operationId: string, change: Partial<TypedPayment> = {}): PaymentInput {
  return paymentInput.parse(typedPayment(operationId, change));
}

/** Fixes a payment by card and opens its page; the page's token. Throws when it was refused. */
export async function paymentCardToken(
  context: OperationContext,
  operationId: string,
  change: Partial<TypedPayment> = {},
): Promise<string> {
  const fixed = await takePayment(context, paymentRequest(operationId, { means: { means: "card" }, ...change }));
  if (fixed.kind !== "awaiting_card") throw new Error(JSON.stringify(fixed));
  const opened = await openPaymentCard(context, { storeId: STORE, operationId, locale: "en" });
  if (opened.kind !== "done") throw new Error(JSON.stringify(opened));
  return opened.value.token;
}

/** The rows of the service's book under an order number, newest first. */
export async function rowsUnder(context: OperationContext, orderNumber: string): Promise<readonly TransactionRow[]> {
  const reply = await context.gatewayFor(STORE).searchTransactions({
    startDate: "2000-01-01T00:00:00",
    endDate: "2100-01-01T00:00:00",
    startRow: 1,
    endRow: 20,
    criteria: [{ field: "OrderNumber", operator: "=", value: orderNumber }],
  });
  if (reply.kind !== "accepted") throw new Error(reply.kind);
  return reply.value.value;
}
