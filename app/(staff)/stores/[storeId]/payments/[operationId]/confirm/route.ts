import { paymentIdInput } from "#lib/inputs/money/payment-input.ts";
import { makeConfirmLink } from "#lib/operations/money/payments/challenges/make-confirm-link.ts";
import { confirmPaths } from "#lib/paths/confirm-paths.ts";
import { paymentPaths } from "#lib/paths/payment-paths.ts";
import { leadOnRoute } from "#lib/session/requests/lead-on-route.ts";

/** Answers the plain form of a challenged payment with a redirect: its customer, who is here, confirms on this screen. */
export const POST = leadOnRoute({
  permission: "payment.create",
  schema: paymentIdInput,
  partName: "operationId",
  open: (context, input) => makeConfirmLink(context, { ...input, isShownHere: true }),
  onward: ({ token }) => confirmPaths.link(token),
  back: ({ storeId, operationId }) => paymentPaths.outcome(storeId, operationId),
});
