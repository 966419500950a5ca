import { type PaymentInput, paymentInput, type TypedPayment } from "#lib/inputs/payment-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { openPaymentCard } from "#lib/operations/payments/open-payment-card.ts";
import { takePayment } from "#lib/operations/payments/take-payment.ts";
import { STORE } from "#tests/support/refund-request.ts";

const NOBODY = {
  name: "",
  email: "",
  phone: "",
  line1: "",
  line2: "",
  city: "",
  province: "",
  postalCode: "",
  country: "",
};

/** A payment of 12.00 in cash, as the form sends it. */
export function typedPayment(operationId: string, change: Partial<TypedPayment> = {}): TypedPayment {
  return {
    storeId: STORE,
    operationId,
    verb: "payment",
    amount: "12.00",
    orderNumber: `PAY-${operationId.slice(0, 12)}`,
    language: "en",
    locale: "en",
    means: { means: "cash", tenderedCents: "" },
    customer: NOBODY,
    comments: "",
    references: ["", "", "", "", ""],
    seenIds: [],
    ...change,
  };
}

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
  if (fixed.kind !== "done" || fixed.value.step !== "card") throw new Error(JSON.stringify(fixed));
  const opened = await openPaymentCard(context, { storeId: STORE, operationId, locale: "en" });
  if (opened.kind !== "done") throw new Error(JSON.stringify(opened));
  return opened.value.token;
}
