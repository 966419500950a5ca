import "server-only";
import { config } from "#lib/config.ts";
import { type ActionResult, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { Clock } from "#lib/domain/time/clock.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { resultResponse } from "#lib/session/requests/signed-in-route.ts";

/** A search that a new one replaced may need a moment to end. */
const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 50;

type Places = {
  /** Takes a slot, waiting at most a second, and returns the function that frees it; null when all stay taken. */
  take(staffId: string, sleep: Clock["sleep"]): Promise<(() => void) | null>;
};

/** Creates that many slots for each person, in one process. */
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

/** The figures of start pages that one person may have read at once. They take no place of a search. */
const FIGURES_PER_PERSON = 4;

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one count. */
const holder = globalThis as typeof globalThis & { counterfoilReads?: Readonly<Record<Kind | "figures", Places>> };

/**
 * Answers with a stream if the person has fewer reads of that kind running than the installation allows, else with 429. The maker
 * of the stream calls `leave` at its end. The slot is also freed when the browser disconnects, or when the answer is a refusal
 * and no stream.
 */
export async function asRunningRead(
  kind: Kind,
  context: OperationContext,
  answer: (leave: () => void) => Promise<Response>,
  refuse: (result: NotAllowed<`too_many_${Kind}`>) => Response | Promise<Response> = resultResponse,
): Promise<Response> {
  const { actor, clock, signal } = context;
  const leave = await places()[kind].take(actor.staffId, clock.sleep);
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

/**
 * Answers with a whole file, made in memory, if the person has fewer exports running, else with 429: whoever asks for many at once would
 * hold everybody else up.
 */
export function asWholeFile(context: OperationContext, answer: () => Promise<Response>): Promise<Response> {
  return asRunningRead("exports", context, async (leave) => {
    const response = await answer();
    leave();
    return response;
  });
}

/** Answers with figures if the person has fewer of them running, else with 429. The slot is held until the read has really ended. */
export async function asFigures(
  { actor, clock }: OperationContext,
  read: () => Promise<ActionResult<unknown>>,
): Promise<Response> {
  const leave = await places().figures.take(actor.staffId, clock.sleep);
  if (!leave) return resultResponse(notAllowed("too_many_searches"));
  try {
    return resultResponse(await read());
  } finally {
    leave();
  }
}

function places(): NonNullable<typeof holder.counterfoilReads> {
  const { searchesPerPerson, exportsPerPerson } = config().search;
  holder.counterfoilReads ??= {
    searches: createPlaces(searchesPerPerson),
    exports: createPlaces(exportsPerPerson),
    figures: createPlaces(FIGURES_PER_PERSON),
  };
  return holder.counterfoilReads;
}
