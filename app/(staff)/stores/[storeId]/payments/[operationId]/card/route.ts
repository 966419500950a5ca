import { getLocale } from "next-intl/server";
import { may } from "#lib/domain/people/permissions.ts";
import { paymentIdInput } from "#lib/inputs/payment-input.ts";
import { openPaymentCard } from "#lib/operations/payments/open-payment-card.ts";
import { paths } from "#lib/paths.ts";
import { paymentPaths } from "#lib/payment-paths.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Answers the plain form of a fixed payment with a redirect: to the page of the card, or to the payment's own page, which says why
 * no card can be typed.
 */
export const POST = signedInRoute<{ storeId: string; operationId: string }>(async (context, request, params) => {
  const mayTake = isSameOrigin(request.headers) && may(context.actor, "payment.create", params.storeId);
  if (!mayTake) return resultResponse({ kind: "not_permitted" });
  const input = paymentIdInput.safeParse(params);
  if (!input.success) return resultResponse({ kind: "invalid", fields: { operationId: "unreadable" } });
  const { storeId, operationId } = input.data;
  const opened = await openPaymentCard(context, { storeId, operationId, locale: await getLocale() });
  if (opened.kind === "done") return seeOther(`${paths.cardEntry(opened.value.token)}#owner`);
  if (opened.kind === "not_allowed") return seeOther(paymentPaths.outcome(storeId, operationId));
  return resultResponse(opened);
});
