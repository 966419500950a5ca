import { setTimeout } from "node:timers/promises";

const TICK_MS = 1;

/**
 * What was answered, and the longest that the event loop was held meanwhile, in milliseconds of this thread's own computing: what
 * other processes take of the machine does not count.
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

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
