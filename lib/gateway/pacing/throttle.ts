import "server-only";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Turn } from "#lib/gateway/contract/gateway.ts";

/** Between two report requests of searches. What the service needs for one, it does not need for all of them at once. */
const GAP_MS = 20;
/** Between two further pages while this process is busy: what nobody waits for yet leaves it time for those who do. */
const BUSY_GAP_MS = 80;
const BUSY_SHARE = 0.6;
/** Pages that were asked for together come in a bunch, which is no load that lasts. */
const LOOKED_AT_EVERY_MS = 500;

/** Whether this process works most of the time. */
type Load = { isBusy(): boolean };

/**
 * Makes a queue for first pages and one for further ones, in which turns are some time apart: requests that begin together
 * would keep the service, and then this process, from anything else until all of them are dealt with. `turn` resolves when
 * it has come.
 */
export function createThrottle(load: Load = eventLoopLoad()): { turn(turn: Turn): Promise<void> } {
  const nextAtMs = { first: 0, further: 0 };
  return {
    async turn(turn) {
      const nowMs = performance.now();
      const atMs = Math.max(nowMs, nextAtMs[turn]);
      nextAtMs[turn] = atMs + (turn === "further" && load.isBusy() ? BUSY_GAP_MS : GAP_MS);
      if (atMs > nowMs) await setTimeout(atMs - nowMs);
    },
  };
}

/** By the share of time in which the event loop had something to do. */
function eventLoopLoad(): Load {
  let since = performance.eventLoopUtilization();
  let lookedAtMs = performance.now();
  let isBusy = false;
  return {
    isBusy() {
      const nowMs = performance.now();
      if (nowMs - lookedAtMs >= LOOKED_AT_EVERY_MS) {
        isBusy = performance.eventLoopUtilization(since).utilization > BUSY_SHARE;
        since = performance.eventLoopUtilization();
        lookedAtMs = nowMs;
      }
      return isBusy;
    },
  };
}
