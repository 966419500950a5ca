import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";
import { columnLayoutInput } from "#lib/inputs/people/preferences-input.ts";
import { keepLayout } from "#lib/operations/find/search/own-columns.ts";
import { jsonBody } from "#lib/session/requests/read-small-body.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Saves the person's grid layout. Not a server action: those run one at a time, and a refund must not wait for this.
 */
export const PUT = signedInRoute(async (context, request) => {
  if (!isSameOrigin(request.headers)) return resultResponse({ kind: "not_permitted" });
  const layout = columnLayoutInput.safeParse(await jsonBody(request));
  if (!layout.success) return resultResponse({ kind: "invalid", fields: fieldErrors(layout.error) });
  return resultResponse(await keepLayout(context, layout.data));
});
