import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import type { Turn } from "#lib/gateway/contract/gateway.ts";

/** What goes first does so for no longer: it may hang. */
const PATIENCE_MS = 1_000;
/** Until it is known who it is for: anybody can send what looks like it. */
const UNKNOWN_MS = 50;
/** Who is waited for, too, stands back for no longer: there may always be something that goes first. */
const FIRST_WAITS_MS = 100;
/** Of those for whom nobody waits yet, one goes on this often at the least. */
const TRICKLE_MS = 50;

export type RequestPriority = {
  /** Does what somebody waits for; whoever asks for `clear` meanwhile stands back, though for no longer than patience lasts. */
  go<T>(work: () => Promise<T>): Promise<T>;
  /** The same for what this turn of the event loop goes on to, until `ended`; for a moment only, unless `known` is called in it. */
  goOn(ended: Promise<void>): void;
  /** What goes first here is somebody's who may ask for it. */
  known(): void;
  /**
   * Waits for the service on behalf of what goes first: others go on until its answer is there, and not all at once when it
   * has left. Outside of what goes first it only waits.
   */
  awaiting<T>(call: () => Promise<T>): Promise<T>;
  /**
   * Resolves when nothing goes first any more, in a turn of the event loop that is the asker's alone: what waits to be heard is
   * heard between any two. Those who stood back go on one by one, too. Meanwhile what is waited for, too, soon goes on, and of
   * further pages one now and then.
   */
  clear(turn: Turn): Promise<void>;
};

/** Something that goes first, how many calls of the service it waits for, and when patience with it ends. */
type Going = { calls: number; timer: NodeJS.Timeout | undefined };

/** Lets what people wait for (a refund, a record) go before the many pages of searches. */
export function createRequestPriority({
  patienceMs = PATIENCE_MS,
  unknownMs = UNKNOWN_MS,
  firstWaitsMs = FIRST_WAITS_MS,
  trickleMs = TRICKLE_MS,
} = {}): RequestPriority {
  const going = new Set<Going>();
  const here = new AsyncLocalStorage<Going>();
  /** Something goes first and has work to do in this process. */
  const isHeld = () => going.values().some(({ calls }) => calls === 0);
  const waiting = new Set<() => void>();
  const waitingFurther = new Set<() => void>();
  let trickle: NodeJS.Timeout | undefined;
  let isReleasing = false;
  let lastTurn: Promise<void> = Promise.resolve();

  /** Pages that came together, taken apart in one turn, would keep what came with them waiting for all of it. */
  function ownTurn(): Promise<void> {
    lastTurn = lastTurn.then(() => setImmediate());
    return lastTurn;
  }

  /** Resolves when it was released, or goes on by itself. */
  function stand(line: Set<() => void>, waitsMs?: number): Promise<void> {
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

  /** A turn of the event loop for each, in which others may come to go first. */
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

  function enter(forMs: number): Going {
    const one: Going = { calls: 0, timer: undefined };
    going.add(one);
    trust(one, forMs);
    return one;
  }

  // Once, and not anew for each page that comes: a search, also one of its own, has very many.
  function trust(one: Going, forMs: number): void {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => leave(one), forMs);
  }

  function leave(one: Going): void {
    clearTimeout(one.timer);
    if (going.delete(one) && !isHeld()) void releaseAll();
  }

  return {
    async go(work) {
      const one = enter(patienceMs);
      try {
        return await here.run(one, work);
      } finally {
        leave(one);
      }
    },

    goOn(ended) {
      const one = enter(unknownMs);
      here.enterWith(one);
      void ended.finally(() => leave(one));
    },

    known() {
      const one = here.getStore();
      if (one && going.has(one)) trust(one, patienceMs);
    },

    async awaiting(call) {
      const one = here.getStore();
      if (!one) return call();
      one.calls += 1;
      if (!isHeld()) void releaseAll();
      try {
        return await call();
      } finally {
        one.calls -= 1;
      }
    },

    async clear(turn) {
      await ownTurn();
      if (!isHeld()) return;
      if (turn === "first") return stand(waiting, firstWaitsMs);
      trickle ??= setInterval(releaseFurther, trickleMs);
      return stand(waitingFurther);
    },
  };
}
