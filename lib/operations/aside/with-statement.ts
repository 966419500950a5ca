import "server-only";
import type { STATEMENT_JOBS } from "#lib/operations/aside/statement-jobs.ts";
import { type Aside, createThreads } from "#lib/operations/aside/threads.ts";
import { createWorkQueue, type WorkQueue } from "#lib/operations/aside/work-queue.ts";

type Jobs = typeof STATEMENT_JOBS;

/** The queue is long enough for the uploads of two people at once. */
const MOST_WAITING = 8;
const PATIENCE_MS = 60_000;

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one thread. */
const holder = globalThis as typeof globalThis & { counterfoilStatements?: { queue: WorkQueue; aside: Aside<Jobs> } };
holder.counterfoilStatements ??= {
  queue: createWorkQueue({ atOnce: 1, mostWaiting: MOST_WAITING }),
  aside: createThreads<Jobs>("lib/operations/aside/statement-thread.ts", PATIENCE_MS),
};
const { queue, aside } = holder.counterfoilStatements;

/**
 * Reads or matches a bank's statement on a thread of its own, one statement at a time: thousands of lines would block every other
 * request. Throws when the queue is full or the thread times out; `unlessHeldUp` turns both into an outcome.
 */
export function withStatement<Name extends keyof Jobs>(
  name: Name,
  ...given: Parameters<Jobs[Name]>
): Promise<ReturnType<Jobs[Name]>> {
  return queue.tryRun(() => aside(name, ...given));
}
