import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import type { ActionResult, Outcome } from "#lib/domain/outcome.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { rightOfWay, runtime } from "#lib/runtime.ts";
import { broken } from "#lib/session/broken.ts";
import { isPageOf, signedInInstead } from "#lib/session/page-of.ts";
import { isSameOrigin } from "#lib/session/same-origin.ts";
import { signedIn } from "#lib/session/signed-in.ts";

/**
 * Makes a server action of a schema and an operation; every exported action is made here. An action is a public endpoint:
 * origin, session and schema are checked each time, and the operation itself checks the permission. A page that was rendered
 * for somebody else than the session's person is refused. Whoever has to change
 * their password first is refused, except where `beforePasswordChange` says otherwise.
 */
export function defineAction<S extends z.ZodType, T>(
  schema: S,
  operation: (context: OperationContext, input: z.output<S>) => Promise<Outcome<T>>,
  { beforePasswordChange = false }: { beforePasswordChange?: boolean } = {},
): (input: z.input<S>) => Promise<ActionResult<T>> {
  async function perform(input: z.input<S>): Promise<ActionResult<T>> {
    const session = await signedIn();
    if (session && !isPageOf(session.actor, await headers())) return signedInInstead(session.actor);
    if (!session || (session.mustChangePassword && !beforePasswordChange)) return { kind: "signed_out" };
    rightOfWay.known();
    const parsed = schema.safeParse(input);
    if (!parsed.success) return { kind: "invalid", fields: fieldErrors(parsed.error) };
    return operation({ ...(await runtime()), actor: session.actor, sessionId: session.sessionId }, parsed.data);
  }

  return async (input) => {
    if (!isSameOrigin(await headers())) return { kind: "not_permitted" };
    try {
      return await perform(input);
    } catch (error) {
      return broken(error, { operation: operation.name });
    }
  };
}
