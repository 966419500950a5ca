import { may } from "#lib/domain/people/permissions.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
import { likelyOriginalsInput } from "#lib/inputs/unreferenced.ts";
import { findLikelyOriginals } from "#lib/operations/unreferenced/find-likely-originals.ts";
import { jsonBody } from "#lib/session/requests/read-small-body.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Searches for the sale behind a refund without a sale. The known details come in the body, so that no address holds them. The
 * reading ends when the browser disconnects.
 */
export const POST = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  const mayAsk = isSameOrigin(request.headers) && may(context.actor, "unreferenced.create", storeId);
  if (!mayAsk) return resultResponse({ kind: "not_permitted" });
  const body = await jsonBody(request);
  const parsed = likelyOriginalsInput.safeParse(typeof body === "object" && body !== null ? { ...body, storeId } : {});
  if (!parsed.success) return resultResponse({ kind: "invalid", fields: fieldErrors(parsed.error) });
  return resultResponse(await findLikelyOriginals(context, parsed.data));
});
