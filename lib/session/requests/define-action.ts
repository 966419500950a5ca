import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import type { FormFailure, Outcome } from "#lib/domain/outcome.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { requestPriority, runtime } from "#lib/runtime.ts";
import { answerOwnPages } from "#lib/session/requests/answer-own-pages.ts";
import { isPageOf, signedInInstead } from "#lib/session/signed-in/page-of.ts";
import { signedIn } from "#lib/session/signed-in/signed-in.ts";

/**
 * Makes a server action from a schema and an operation; every exported action is made here or by `defineOpenAction`. An action is
 * a public endpoint, so origin, session and schema are checked each time, and the operation itself checks the permission. A page
 * that was rendered for another person is refused.
 */
export function defineAction<S extends z.ZodType, O extends Outcome<unknown>>(
  schema: S,
  operation: (context: OperationContext, input: z.output<S>) => Promise<O>,
): (input: z.input<S>) => Promise<O | FormFailure> {
  async function perform(input: z.input<S>): Promise<O | FormFailure> {
    const session = await signedIn();
    if (!session) return { kind: "signed_out" };
    if (!isPageOf(session.actor, await headers())) return signedInInstead(session.actor);
    requestPriority.known();
    const parsed = schema.safeParse(input);
    if (!parsed.success) return { kind: "invalid", fields: fieldErrors(parsed.error) };
    return operation({ ...(await runtime()), actor: session.actor, sessionId: session.sessionId }, parsed.data);
  }

  return (input) => answerOwnPages(operation.name, () => perform(input));
}
