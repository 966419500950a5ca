import "server-only";
import type { Unavailable } from "#lib/domain/outcome.ts";
import { LONG_TEXT_JOBS } from "#lib/operations/aside/long-text-jobs.ts";
import type { Serving } from "#lib/operations/aside/on-thread.ts";
import { type Aside, createThreads, tookTooLong } from "#lib/operations/aside/threads.ts";
import { createWorkQueue, isQueueFull, type WorkQueue } from "#lib/operations/aside/work-queue.ts";

type Jobs = typeof LONG_TEXT_JOBS;

/** Shorter inputs are handled in this thread: that takes less time than a message to another thread. */
const LEAST_WEIGHT = 2_000;
/** The queue is long enough for a few searches of each person at once. */
const MOST_TEXTS_WAITING = 32;
const MOST_LISTS_WAITING = 8;
const PATIENCE_MS = 10_000;

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one thread of each kind. */
const holder = globalThis as typeof globalThis & {
  counterfoilLongTexts?: { texts: WorkQueue; lists: WorkQueue; aside: Aside<Jobs> };
};
holder.counterfoilLongTexts ??= {
  texts: createWorkQueue({ atOnce: 1, mostWaiting: MOST_TEXTS_WAITING }),
  lists: createWorkQueue({ atOnce: 1, mostWaiting: MOST_LISTS_WAITING }),
  aside: createThreads<Jobs>("lib/operations/aside/long-text-thread.ts", PATIENCE_MS),
};
const { texts, lists, aside } = holder.counterfoilLongTexts;

/**
 * Reads a question or a list, or plans a question. Long inputs go to a thread, because they would block every other request. Throws
 * when the queue is full or the thread times out; `unlessHeldUp` turns both into an outcome.
 */
export async function withLongTexts<Name extends keyof Jobs>(
  name: Name,
  ...given: Parameters<Jobs[Name]>
): Promise<ReturnType<Jobs[Name]>> {
  if (weighs(given, LEAST_WEIGHT)) return (name === "readList" ? lists : texts).tryRun(() => aside(name, ...given));
  const jobs: Serving = LONG_TEXT_JOBS;
  return jobs[name]?.(...given) as ReturnType<Jobs[Name]>;
}

/** Decides whether the input holds at least `least` characters; each text counts one more. */
function weighs(given: unknown, least: number): boolean {
  let weight = 0;
  const look = (value: unknown): boolean => {
    if (typeof value === "string") weight += 1 + value.length;
    return weight >= least || (typeof value === "object" && value !== null && Object.values(value).some(look));
  };
  return look(given);
}

/** Runs an operation and returns its outcome, or "unavailable" if a long text took too long or the queue was full. */
export async function unlessHeldUp<O>(operation: () => Promise<O>): Promise<O | Unavailable> {
  try {
    return await operation();
  } catch (error) {
    if (isQueueFull(error) || tookTooLong(error)) return { kind: "unavailable", cause: "interrupted" };
    throw error;
  }
}
