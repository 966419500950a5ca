import "server-only";
import { availableParallelism } from "node:os";

/** The lane is full: nothing was hashed. */
export class LaneFull extends Error {}

/** One core stays with the requests of everybody else where there are several. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
const MOST_WAITING = 16;

export type HashLane = {
  /** Waits for its turn however long, for what a signed-in person asks. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** The same for what anybody can send; rejects with `LaneFull` when as many wait already as may. */
  tryRun<T>(work: () => Promise<T>): Promise<T>;
};

/** A lane in which at most so many password hashes are made at once: each takes a core for a while, and one of libuv's threads. */
export function createHashLane({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): HashLane {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    // Whoever ends hands its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    run,
    async tryRun(work) {
      if (running >= atOnce && waiting.length >= mostWaiting) throw new LaneFull();
      return run(work);
    },
  };
}
