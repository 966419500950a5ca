import "server-only";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import type { Asker, Turn } from "#lib/gateway/contract/gateway.ts";

/** The gap between two report requests of searches, so that the service need not answer all of them at once. */
const GAP_MS = 20;
/** The gap between two further pages while this process is busy; it leaves time for people who wait. */
const BUSY_GAP_MS = 80;
const BUSY_SHARE = 0.6;
/** The gap while nobody else waits: a person who reads alone gets all that the service's slots allow. */
const ALONE_GAP_MS = 5;
/** A person who asked within this time waits for more. */
const STILL_THERE_MS = 2_000;
/** The load is measured over this time, because pages requested together arrive together, which is no lasting load. */
const LOOKED_AT_EVERY_MS = 500;

/** Whether this process is busy most of the time. */
type Load = { isBusy(): boolean };

/**
 * Creates a queue for first pages and one for further pages, whose turns start some time apart. Requests that start together
 * would occupy the service, and then this process, until all of them are done. The gaps are short for a person who reads while
 * nobody else does and, as `isQuiet` says, no other work waits. `turn` resolves when the turn has come.
 */
export function createThrottle(
  isQuiet: () => boolean,
  load: Load = eventLoopLoad(),
): { turn(turn: Turn, person: Asker["person"]): Promise<void> } {
  const nextAtMs = { first: 0, further: 0 };
  const lastAtMs = new Map<string, number>();

  function isAlone(person: string, nowMs: number): boolean {
    lastAtMs.set(person, nowMs);
    for (const [other, atMs] of lastAtMs) if (nowMs - atMs >= STILL_THERE_MS) lastAtMs.delete(other);
    return lastAtMs.size === 1 && isQuiet();
  }

  function gapMs(turn: Turn, isAlone: boolean): number {
    // Looked at each time, so that the load is known when others come.
    const isBusy = load.isBusy();
    if (isAlone) return ALONE_GAP_MS;
    return turn === "further" && isBusy ? BUSY_GAP_MS : GAP_MS;
  }

  return {
    async turn(turn, person) {
      const nowMs = performance.now();
      const atMs = Math.max(nowMs, nextAtMs[turn]);
      nextAtMs[turn] = atMs + gapMs(turn, isAlone(person, nowMs));
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
