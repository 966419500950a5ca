import { getLocale } from "next-intl/server";
import { paymentIdInput } from "#lib/inputs/money/payment-input.ts";
import { openPaymentCard } from "#lib/operations/money/payments/open-payment-card.ts";
import { paths } from "#lib/paths/paths.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { leadOnRoute } from "#lib/session/requests/lead-on-route.ts";

/**
 * Answers the plain form of a fixed payment with a redirect: to the page of the card, or to the payment's own page, which says why
 * no card can be typed.
 */
export const POST = leadOnRoute({
  permission: "payment.create",
  schema: paymentIdInput,
  partName: "operationId",
  open: async (context, input) => openPaymentCard(context, { ...input, locale: await getLocale() }),
  onward: ({ token }) => `${paths.cardEntry(token)}#owner`,
  back: ({ storeId, operationId }) => paymentPaths.outcome(storeId, operationId),
});
