import { setTimeout } from "node:timers/promises";

const TICK_MS = 1;

/**
 * The result, and the longest time that the event loop was blocked meanwhile, in milliseconds of this thread's own computing; the
 * time that other processes take does not count.
 */
export async function longestHold<T>(work: () => Promise<T>): Promise<{ answer: T; heldMs: number }> {
  let heldMs = 0;
  let before = threadCpuMs();
  let isOver = false;
  const look = () => {
    const now = threadCpuMs();
    heldMs = Math.max(heldMs, now - before);
    before = now;
  };
  const ticking = (async () => {
    while (!isOver) {
      await setTimeout(TICK_MS);
      look();
    }
  })();
  try {
    const answer = await work();
    look();
    return { answer, heldMs };
  } finally {
    isOver = true;
    await ticking;
  }
}

/**
 * How long a function blocks the event loop: the least of three runs, because other work on the machine and the compiler's first
 * steps only add to it.
 */
export async function leastHold(work: () => unknown): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 3; run += 1) runs.push((await longestHold(async () => work())).heldMs);
  return Math.min(...runs);
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
