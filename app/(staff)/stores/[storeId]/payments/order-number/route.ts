import { orderNumberInput } from "#lib/inputs/money/payment-input.ts";
import { lookUpOrderNumber } from "#lib/operations/money/payments/look-up.ts";
import { questionRoute } from "#lib/session/requests/question-route.ts";

/** Each question reads all days of the service's book. */
const MOST_PER_MINUTE = 30;

/** Lists the payments that already carry an order number. */
export const POST = questionRoute("payment.create", orderNumberInput, lookUpOrderNumber, {
  mostPerMinute: MOST_PER_MINUTE,
});
