import { confirmPaths } from "#lib/confirm-paths.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { paymentIdInput } from "#lib/inputs/payment-input.ts";
import { makeConfirmLink } from "#lib/operations/challenges/make-confirm-link.ts";
import { paymentPaths } from "#lib/payment-paths.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Answers the plain form of a challenged payment with a redirect: its customer, who is here, confirms on this screen. */
export const POST = signedInRoute<{ storeId: string; operationId: string }>(async (context, request, params) => {
  const mayTake = isSameOrigin(request.headers) && may(context.actor, "payment.create", params.storeId);
  if (!mayTake) return resultResponse({ kind: "not_permitted" });
  const input = paymentIdInput.safeParse(params);
  if (!input.success) return resultResponse({ kind: "invalid", fields: { operationId: "unreadable" } });
  const { storeId, operationId } = input.data;
  const made = await makeConfirmLink(context, { storeId, operationId, isShownHere: true });
  if (made.kind === "done") return seeOther(confirmPaths.link(made.value.token));
  if (made.kind === "not_allowed") return seeOther(paymentPaths.outcome(storeId, operationId));
  return resultResponse(made);
});
