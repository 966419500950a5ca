import "server-only";
import type { Unavailable } from "#lib/domain/outcome.ts";
import type { Serving } from "#lib/operations/ground/aside/on-thread.ts";
import { type Aside, createThreads, tookTooLong } from "#lib/operations/ground/aside/threads.ts";
import { createWorkQueue, isQueueFull } from "#lib/operations/ground/aside/work-queue.ts";

/** Shorter inputs are handled in this thread: that takes less time than a message to another thread. */
const LEAST_WEIGHT = 2_000;

type QueuedThread = { file: string; mostWaiting: number; patienceMs: number };

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one thread of each kind. */
const holder = globalThis as typeof globalThis & { counterfoilThreads?: Map<string, Aside<Serving>> };
holder.counterfoilThreads ??= new Map();
const threads = holder.counterfoilThreads;

/**
 * A thread of its own for the jobs that `file` serves, one job at a time. It throws when the queue is full or a job takes longer
 * than `patienceMs`; `unlessHeldUp` turns both into an outcome.
 */
export function queuedThread<Jobs extends Serving>({ file, mostWaiting, patienceMs }: QueuedThread): Aside<Jobs> {
  const begun = threads.get(file);
  if (begun) return begun as Aside<Jobs>;
  const queue = createWorkQueue({ atOnce: 1, mostWaiting });
  const aside = createThreads<Serving>(file, { atOnce: 1, patienceMs });
  const queued: Aside<Serving> = (name, ...given) => queue.tryRun(() => aside(name, ...given));
  threads.set(file, queued);
  return queued as Aside<Jobs>;
}

/** The same for jobs whose duration grows with the length of a text: only long texts go to the thread. */
export function queuedIfLong<Jobs extends Serving>(jobs: Jobs, of: QueuedThread): Aside<Jobs> {
  const queued = queuedThread<Jobs>(of);
  return async (name, ...given) =>
    isLong(given) ? queued(name, ...given) : (jobs[name]?.(...given) as ReturnType<Jobs[typeof name]>);
}

/** Decides whether the texts of an input, each with one more character, have the least length for a thread. */
function isLong(given: unknown): boolean {
  let weight = 0;
  const look = (value: unknown): boolean => {
    if (typeof value === "string") weight += 1 + value.length;
    return weight >= LEAST_WEIGHT || (typeof value === "object" && value !== null && Object.values(value).some(look));
  };
  return look(given);
}

/** Runs an operation and returns its outcome, or "unavailable" if a thread took too long or its queue was full. */
export async function unlessHeldUp<O>(operation: () => Promise<O>): Promise<O | Unavailable> {
  try {
    return await operation();
  } catch (error) {
    if (isQueueFull(error) || tookTooLong(error)) return { kind: "unavailable", cause: "interrupted" };
    throw error;
  }
}
