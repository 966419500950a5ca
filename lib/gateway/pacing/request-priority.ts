import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import type { Turn } from "#lib/gateway/contract/gateway.ts";

/** The longest time that priority work holds up searches, since it may hang. */
const PATIENCE_MS = 1_000;
/** The same until the session is known, since anybody can send a request that looks like an action. */
const UNKNOWN_MS = 50;
/** The longest time that a first page waits, since there may always be priority work. */
const FIRST_WAITS_MS = 100;
/** Among further pages, one continues at least this often. */
const TRICKLE_MS = 50;
/** After this long without priority work nobody is expected to bring more at once. */
const QUIET_AFTER_MS = 2_000;

export type RequestPriority = {
  /** Runs priority work that a person waits for. Callers of `clear` wait meanwhile, at most for `patienceMs`. */
  go<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Gives priority to everything that follows in this turn of the event loop, until `ended`; only for a moment unless `confirmPerson` is
   * called within it.
   */
  prioritizeTurn(ended: Promise<void>): void;
  /** Confirms that the current priority work belongs to a known person. */
  confirmPerson(): void;
  /**
   * Calls the service for priority work. Searches continue while the call waits for its answer, and resume one by one. Outside of
   * priority work it only calls.
   */
  awaiting<T>(call: () => Promise<T>): Promise<T>;
  /**
   * Resolves when no priority work is running, in a separate turn of the event loop for each caller, so that new requests are
   * heard in between. Waiting callers also resume one by one. During priority work a first page soon continues, and a further
   * page now and then.
   */
  clear(turn: Turn): Promise<void>;
  /** Whether there is no priority work, and was none for a while. */
  isQuiet(): boolean;
};

/** A piece of priority work: its running calls to the service, and the timer that ends its priority. */
type PriorityWork = { calls: number; timer: NodeJS.Timeout | undefined };

/** Creates the priority of work that people wait for (a refund, a record) over the many pages of searches. */
export function createRequestPriority({
  patienceMs = PATIENCE_MS,
  unknownMs = UNKNOWN_MS,
  firstWaitsMs = FIRST_WAITS_MS,
  trickleMs = TRICKLE_MS,
  quietAfterMs = QUIET_AFTER_MS,
} = {}): RequestPriority {
  const running = new Set<PriorityWork>();
  const current = new AsyncLocalStorage<PriorityWork>();
  /** Whether priority work is busy in this process. */
  const isHeld = () => running.values().some(({ calls }) => calls === 0);
  const waiting = new Set<() => void>();
  const waitingFurther = new Set<() => void>();
  let trickle: NodeJS.Timeout | undefined;
  let isReleasing = false;
  let leftAtMs = Number.NEGATIVE_INFINITY;
  let lastTurn: Promise<void> = Promise.resolve();

  /** Decoding several pages in one turn would delay every other answer until all of them are done. */
  function ownTurn(): Promise<void> {
    lastTurn = lastTurn.then(() => setImmediate());
    return lastTurn;
  }

  /** Waits until it is released, or until its time is over. */
  function wait(line: Set<() => void>, waitsMs?: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const goOn = () => {
      clearTimeout(timer);
      line.delete(goOn);
      resolve();
    };
    const timer = waitsMs === undefined ? undefined : setTimeout(goOn, waitsMs);
    line.add(goOn);
    return promise;
  }

  function releaseFurther(): void {
    for (const goOn of waitingFurther.values().take(1)) goOn();
    if (waitingFurther.size > 0) return;
    clearInterval(trickle);
    trickle = undefined;
  }

  /** Releases each in a separate turn of the event loop, so that new priority work can come in between. */
  async function releaseAll(): Promise<void> {
    if (isReleasing) return;
    isReleasing = true;
    while (!isHeld() && waiting.size + waitingFurther.size > 0) {
      const [next] = waiting;
      if (next) next();
      else releaseFurther();
      await setImmediate();
    }
    isReleasing = false;
  }

  function enter(forMs: number): PriorityWork {
    const entry: PriorityWork = { calls: 0, timer: undefined };
    running.add(entry);
    setEnd(entry, forMs);
    return entry;
  }

  // The timer starts once, not again for each page: a person's own search has very many pages, too.
  function setEnd(entry: PriorityWork, forMs: number): void {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => leave(entry), forMs);
  }

  function leave(entry: PriorityWork): void {
    clearTimeout(entry.timer);
    leftAtMs = performance.now();
    if (running.delete(entry) && !isHeld()) void releaseAll();
  }

  return {
    isQuiet: () => running.size === 0 && performance.now() - leftAtMs >= quietAfterMs,

    async go(work) {
      const entry = enter(patienceMs);
      try {
        return await current.run(entry, work);
      } finally {
        leave(entry);
      }
    },

    prioritizeTurn(ended) {
      const entry = enter(unknownMs);
      current.enterWith(entry);
      void ended.finally(() => leave(entry));
    },

    confirmPerson() {
      const entry = current.getStore();
      if (entry && running.has(entry)) setEnd(entry, patienceMs);
    },

    async awaiting(call) {
      const entry = current.getStore();
      if (!entry) return call();
      entry.calls += 1;
      if (!isHeld()) void releaseAll();
      try {
        return await call();
      } finally {
        entry.calls -= 1;
      }
    },

    async clear(turn) {
      await ownTurn();
      if (!isHeld()) return;
      if (turn === "first") return wait(waiting, firstWaitsMs);
      trickle ??= setInterval(releaseFurther, trickleMs);
      return wait(waitingFurther);
    },
  };
}
