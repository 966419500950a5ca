import type { TypedPayment } from "#lib/inputs/money/payment-input.ts";
import { STORE } from "#tests/support/money/refund-request.ts";

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

/** A payment of 12.00 in cash, as the form of a store in Canadian dollars sends it. */
export function typedPayment(operationId: string, change: Partial<TypedPayment> = {}): TypedPayment {
  return {
    storeId: STORE,
    operationId,
    verb: "payment",
    amount: "12.00",
    orderNumber: `PAY-${operationId.slice(0, 12)}`,
    language: "en",
    locale: "en",
    means: { means: "cash", tenderedCents: "", isRounded: true },
    place: "telephone",
    browser: null,
    customer: NOBODY,
    comments: "",
    references: ["", "", "", "", ""],
    seenIds: [],
    ...change,
  };
}
