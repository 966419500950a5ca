import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import { type FormFailure, type NotAllowed, notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
import { isQueueFull } from "#lib/operations/aside/work-queue.ts";
import type { World } from "#lib/operations/context.ts";
import { runtime } from "#lib/runtime.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { answerOwnPages } from "#lib/session/requests/answer-own-pages.ts";
import { rateBound } from "#lib/session/requests/rate-bound.ts";

const CALLS_PER_MINUTE = 100;

const calls = rateBound(CALLS_PER_MINUTE, () => performance.now());

/**
 * Makes a server action that needs no session, for a person who cannot sign in yet. Anybody can call it: origin, schema and a
 * rate limit per source address are checked each time, it gets no priority over searches, and the operation itself asks for the
 * secret that permits it.
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
      return await operation(await runtime(), parsed.data, source);
    } catch (error) {
      if (isQueueFull(error)) return notAllowed("busy");
      throw error;
    }
  }

  return (input) => answerOwnPages(operation.name, () => perform(input));
}
