import "server-only";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Turn } from "#lib/gateway/contract/gateway.ts";

/** The gap between two report requests of searches, so that the service need not answer all of them at once. */
const GAP_MS = 20;
/** The gap between two further pages while this process is busy; it leaves time for people who wait. */
const BUSY_GAP_MS = 80;
const BUSY_SHARE = 0.6;
/** The load is measured over this time, because pages requested together arrive together, which is no lasting load. */
const LOOKED_AT_EVERY_MS = 500;

/** Whether this process is busy most of the time. */
type Load = { isBusy(): boolean };

/**
 * Creates a queue for first pages and one for further pages, whose turns start some time apart. Requests that start together
 * would occupy the service, and then this process, until all of them are done. `turn` resolves when the turn has come.
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

/** Measures the share of time in which the event loop was busy. */
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
