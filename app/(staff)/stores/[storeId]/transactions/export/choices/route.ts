import { exportChoicesInput } from "#lib/inputs/find/export-input.ts";
import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";
import { keepExportChoices } from "#lib/operations/find/search/own-export-choices.ts";
import { jsonBody } from "#lib/session/requests/read-small-body.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Saves the person's choices for their files. Not a server action: those run one at a time, and a refund must not wait for this. */
export const PUT = signedInRoute(async (context, request) => {
  if (!isSameOrigin(request.headers)) return resultResponse({ kind: "not_permitted" });
  const choices = exportChoicesInput.safeParse(await jsonBody(request));
  if (!choices.success) return resultResponse({ kind: "invalid", fields: fieldErrors(choices.error) });
  return resultResponse(await keepExportChoices(context, choices.data));
});
