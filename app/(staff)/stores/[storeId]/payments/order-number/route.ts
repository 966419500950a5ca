import { orderNumberInput } from "#lib/inputs/payment-input.ts";
import { lookUpOrderNumber } from "#lib/operations/payments/look-up.ts";
import { questionRoute } from "#lib/session/requests/question-route.ts";

/** Lists the payments that already carry an order number. */
export const POST = questionRoute("payment.create", orderNumberInput, lookUpOrderNumber);
