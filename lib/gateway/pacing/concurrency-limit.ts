import "server-only";
import type { Asker, Turn } from "#lib/gateway/contract/gateway.ts";
import { createFairQueue } from "#lib/gateway/pacing/fair-queue.ts";

export type Slot = {
  /** Reports that the service was too busy for the read, which may be sent again in the same slot. */
  heldUp(): void;
  leave(end: "answered" | "unanswered"): void;
};

export type ConcurrencyLimit = {
  /** Waits for a free slot, shared as in `createFairQueue`. Null once the signal aborts. */
  enter(turn: Turn, asker: Asker, signal?: AbortSignal): Promise<Slot | null>;
  inFlight(): number;
};

const LANES_AT_FIRST = 2;
/** After this long without a read, the service's capacity is unknown again. */
const IDLE_MS = 10_000;

type Waiter = { admit(slot: Slot): void };

/**
 * Limits the report reads of one account in flight, over all searches of this process. The limit starts at two and grows by one
 * with each answer (which doubles it each round) up to `parallel`. When the service is busy the limit halves, and then grows by
 * one a round; it is never below one. `monotonicMs` measures the idle time.
 */
export function createConcurrencyLimit(
  parallel: number,
  monotonicMs: () => number = () => performance.now(),
): ConcurrencyLimit {
  const waiting = createFairQueue<Waiter>();
  let limit = Math.min(LANES_AT_FIRST, parallel);
  let doublesUpTo = parallel;
  let inFlight = 0;
  /** Reads that began before a halving say nothing about the remaining slots. */
  let round = 0;
  let idleSinceMs = monotonicMs();

  function openSlot(giveBack: () => void): Slot {
    inFlight += 1;
    let begunIn = round;
    let left = false;
    return {
      heldUp() {
        if (begunIn === round) halve();
        begunIn = round;
      },
      leave(end) {
        if (left) return;
        left = true;
        giveBack();
        inFlight -= 1;
        if (inFlight === 0) idleSinceMs = monotonicMs();
        if (end === "answered") limit = Math.min(parallel, limit + (limit < doublesUpTo ? 1 : 1 / limit));
        admitNext();
      },
    };
  }

  function halve(): void {
    limit = Math.max(1, Math.floor(limit / 2));
    doublesUpTo = limit;
    round += 1;
  }

  function admitNext(): void {
    while (inFlight < Math.floor(limit)) {
      const next = waiting.next();
      if (!next) return;
      next.item.admit(openSlot(next.giveBack));
    }
  }

  function startAgainWhenIdle(): void {
    if (inFlight > 0 || monotonicMs() - idleSinceMs < IDLE_MS) return;
    limit = Math.min(limit, LANES_AT_FIRST, parallel);
    doublesUpTo = parallel;
  }

  return {
    inFlight: () => inFlight,
    enter(turn, asker, signal) {
      if (signal?.aborted) return Promise.resolve(null);
      startAgainWhenIdle();
      return new Promise((resolve) => {
        const leaveQueue = () => {
          waiting.remove(waiter);
          resolve(null);
        };
        const waiter: Waiter = {
          admit(slot) {
            signal?.removeEventListener("abort", leaveQueue);
            resolve(slot);
          },
        };
        signal?.addEventListener("abort", leaveQueue, { once: true });
        waiting.add(waiter, turn, asker);
        admitNext();
      });
    },
  };
}
