import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import { type FormFailure, type NotAllowed, notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";
import { isQueueFull } from "#lib/operations/ground/aside/work-queue.ts";
import { requestPriority } from "#lib/runtime.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { broken } from "#lib/session/requests/broken.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { isPageOf, signedInInstead } from "#lib/session/signed-in/page-of.ts";
import { tellRefusal } from "#lib/session/signed-in/refusals.ts";
import { REQUEST_PATH_HEADER } from "#lib/session/signed-in/request-path.ts";
import { requestWorld } from "#lib/session/signed-in/request-world.ts";
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
    requestPriority.confirmPerson();
    const parsed = schema.safeParse(input);
    if (!parsed.success) return { kind: "invalid", fields: fieldErrors(parsed.error) };
    const world = await requestWorld(await headers(), session.sessionId);
    const context = { ...world, actor: session.actor, sessionId: session.sessionId };
    const outcome = await operation(context, parsed.data);
    // By its page: a build keeps no names of functions.
    if (outcome.kind === "not_permitted")
      await tellRefusal(context, (await headers()).get(REQUEST_PATH_HEADER) ?? "action", parsed.data);
    return outcome;
  }

  return (input) => answerOwnPages(operation.name, () => perform(input));
}

const CALLS_PER_MINUTE = 100;

const calls = rateBound(CALLS_PER_MINUTE, () => performance.now());

/**
 * Makes a server action without a session, for a person who cannot sign in yet. Anybody can call it, so each call
 * checks the origin, the schema and a rate limit per source address. It gets no priority over searches. The operation
 * itself checks the secret that permits it.
 */
export function defineOpenAction<S extends z.ZodType, O extends Outcome<unknown>>(
  schema: S,
  operation: (world: World, input: z.output<S>, source: string) => Promise<O>,
): (input: z.input<S>) => Promise<O | NotAllowed<"busy"> | FormFailure> {
  async function perform(input: z.input<S>): Promise<O | NotAllowed<"busy"> | FormFailure> {
    const source = (await headers()).get(SOURCE_HEADER) ?? "";
    const parsed = schema.safeParse(input);
    if (!parsed.success) return { kind: "invalid", fields: fieldErrors(parsed.error) };
    if (!calls.count(source)) return notAllowed("busy");
    try {
      return await operation(await requestWorld(await headers(), null), parsed.data, source);
    } catch (error) {
      if (isQueueFull(error)) return notAllowed("busy");
      throw error;
    }
  }

  return (input) => answerOwnPages(operation.name, () => perform(input));
}

/** Answers an action that one of our own pages calls, and refuses other sites. A fault becomes its reference in the log. */
async function answerOwnPages<R>(operation: string, perform: () => Promise<R>): Promise<R | FormFailure> {
  if (!isSameOrigin(await headers())) return { kind: "not_permitted" };
  try {
    return await perform();
  } catch (error) {
    return broken(error, { operation });
  }
}
