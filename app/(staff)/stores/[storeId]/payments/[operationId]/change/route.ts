import { paymentIdInput } from "#lib/inputs/money/payment-input.ts";
import { endFixedPayment } from "#lib/operations/money/payments/end-fixed-payment.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { leadOnRoute } from "#lib/session/requests/lead-on-route.ts";

/**
 * Answers the plain form of a payment whose card was not typed with a redirect: to the form with its fields, once it can no longer be
 * charged, or to the payment's own page.
 */
export const POST = leadOnRoute({
  permission: "payment.create",
  schema: paymentIdInput,
  partName: "operationId",
  open: endFixedPayment,
  onward: ({ endedId }, { storeId }) => paymentPaths.take(storeId, endedId),
  back: ({ storeId, operationId }) => paymentPaths.outcome(storeId, operationId),
});
