import { may } from "#lib/domain/people/permissions.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
import { orderNumberInput } from "#lib/inputs/payment-input.ts";
import { lookUpOrderNumber } from "#lib/operations/payments/look-up.ts";
import { jsonBody } from "#lib/session/requests/read-small-body.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Lists the payments that already carry an order number. It comes in the body, so that no address holds it. */
export const POST = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const mayTake = isSameOrigin(request.headers) && may(context.actor, "payment.create", storeId);
  if (!mayTake) return resultResponse({ kind: "not_permitted" });
  const body = await jsonBody(request);
  const parsed = orderNumberInput.safeParse(typeof body === "object" && body !== null ? { ...body, storeId } : {});
  if (!parsed.success) return resultResponse({ kind: "invalid", fields: fieldErrors(parsed.error) });
  return resultResponse(await lookUpOrderNumber(context, parsed.data));
});
