import "server-only";
import { config } from "#lib/config.ts";
import { type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { Clock } from "#lib/domain/time/clock.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { resultResponse } from "#lib/session/requests/signed-in-route.ts";

/** What was just given up, by a search that replaces another, may take a moment to be over. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 50;

type Places = {
  /** Takes a place, waiting a second for one at the most, and gives what frees it again; null when all stay taken. */
  take(staffId: string, sleep: Clock["sleep"]): Promise<(() => void) | null>;
};

/** So many places for each person, in one process. */
export function createPlaces(most: number): Places {
  const taken = new Map<string, Set<symbol>>();
  return {
    async take(staffId, sleep) {
      const own = () => taken.get(staffId) ?? new Set();
      for (let waitedMs = 0; own().size >= most; waitedMs += LOOK_EVERY_MS) {
        if (waitedMs >= PATIENCE_MS) return null;
        await sleep(LOOK_EVERY_MS);
      }
      const place = Symbol();
      taken.set(staffId, own().add(place));
      return () => {
        const others = own();
        others.delete(place);
        if (others.size === 0) taken.delete(staffId);
      };
    },
  };
}

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
  refuse: (result: NotAllowed<`too_many_${Kind}`>) => Response | Promise<Response> = resultResponse,
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
