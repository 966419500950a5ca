import "server-only";
import { config } from "#lib/config.ts";
import { type ActionResult, notAllowed } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { createPlaces, type Places } from "#lib/session/requests/person-places.ts";
import { resultResponse } from "#lib/session/requests/signed-in-route.ts";

type Kind = "searches" | "exports";

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one count. */
const holder = globalThis as typeof globalThis & { counterfoilReads?: Readonly<Record<Kind, Places>> };

/**
 * Answers with a stream, when the person has not as many of that kind running as the installation lets them; else 429. Whoever
 * makes the stream calls `leave` at its end; when the browser goes away, or the answer is no stream but a refusal, its place is
 * free at once.
 */
export async function asRunningRead(
  kind: Kind,
  context: OperationContext,
  answer: (leave: () => void) => Promise<Response>,
  refuse: (result: ActionResult<never>) => Response | Promise<Response> = resultResponse,
): Promise<Response> {
  const { actor, clock, signal } = context;
  const { searchesPerPerson, exportsPerPerson } = config().search;
  holder.counterfoilReads ??= { searches: createPlaces(searchesPerPerson), exports: createPlaces(exportsPerPerson) };
  const leave = await holder.counterfoilReads[kind].take(actor.staffId, clock.sleep);
  if (!leave) return refuse(notAllowed(`too_many_${kind}`));
  signal?.addEventListener("abort", leave, { once: true });
  if (signal?.aborted) leave();
  try {
    const response = await answer(leave);
    if (!response.ok || response.body === null) leave();
    return response;
  } catch (error) {
    leave();
    throw error;
  }
}
