import "server-only";
import { availableParallelism } from "node:os";
import { type Aside, createThreads } from "#lib/operations/ground/aside/threads.ts";
import { createWorkQueue, type WorkQueue } from "#lib/operations/ground/aside/work-queue.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";
import type { HASH_JOBS } from "#lib/session/sign-in/hash-thread.ts";

/** On a machine with several cores, one core stays free for all other requests. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MOST_WAITING = 16;
/** Hashing uses at most half the time of its core: signed-in people come first. */
const REST = { times: 1, now: () => performance.now() };

/** Kept on `globalThis`: Next may load this module more than once in a process, and there must be one queue. */
const holder = globalThis as typeof globalThis & {
  counterfoilHashes?: { queue: WorkQueue; aside: Aside<typeof HASH_JOBS> };
};
holder.counterfoilHashes ??= {
  queue: createWorkQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, rest: REST }),
  // Hashes run on low-priority threads: each takes a core for a while, and 19 MiB of memory.
  aside: createThreads<typeof HASH_JOBS>("lib/session/sign-in/hash-thread.ts", { atOnce: AT_ONCE }),
};
const { queue, aside } = holder.counterfoilHashes;

/**
 * Hashes passwords in a queue. A hash contains its own random salt and costs. The same password in another Unicode form matches;
 * an unreadable hash matches nothing.
 */
const passwordsIn = (turn: WorkQueue["run"]): Passwords => ({
  hash: (password) => turn(() => aside("hash", password)),
  matches: (passwordHash, password) => turn(() => aside("matches", passwordHash, password)),
});

/** For requests of signed-in people. */
export const passwords: Passwords = passwordsIn(queue.run);

/** For sign-ins, which anybody can send: rejects with `QueueFull` when too many wait. */
export const signInPasswords: Passwords = passwordsIn((work) => queue.tryRun(work));

/** For sign-ins on devices where somebody has signed in before; more of them may wait. */
export const knownDevicePasswords: Passwords = passwordsIn((work) => queue.tryRun(work, true));

/** Whether new sign-ins are refused now. */
export const areSignInsFull = (isKnownDevice: boolean): boolean => queue.isFull(isKnownDevice);
