import "server-only";
import type { z } from "zod";
import { type ActionResult, notAllowed } from "#lib/domain/outcome.ts";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";
import { jsonBody } from "#lib/session/requests/read-small-body.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/**
 * Makes the route of a question about one store that comes in the body, so that no address holds what was typed. Whoever lacks the
 * permission, or asks from another site, learns nothing of the question. The reading ends when the browser disconnects. With
 * `mostPerMinute`, a person's further questions within a minute are refused, so that nobody tries codes out.
 */
export function questionRoute<S extends z.ZodType>(
  needs: Permission,
  schema: S,
  operation: (context: OperationContext, input: z.output<S>) => Promise<ActionResult<unknown>>,
  { mostPerMinute = Number.POSITIVE_INFINITY } = {},
) {
  const questions = rateBound(mostPerMinute, () => performance.now());
  return signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
    const mayAsk = isSameOrigin(request.headers) && may(context.actor, needs, storeId);
    if (!mayAsk) return resultResponse({ kind: "not_permitted" });
    const body = await jsonBody(request);
    const parsed = schema.safeParse(typeof body === "object" && body !== null ? { ...body, storeId } : {});
    if (!parsed.success) return resultResponse({ kind: "invalid", fields: fieldErrors(parsed.error) });
    if (!questions.count(context.actor.staffId)) return resultResponse(notAllowed("busy"));
    return resultResponse(await operation(context, parsed.data));
  });
}
