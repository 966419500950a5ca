import "server-only";

/** The lane is full: nothing was done. */
export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

/** By its name: Next may load this module more than once in a process, each with a class of its own. */
export function isLaneFull(error: unknown): boolean {
  return error instanceof Error && error.name === "LaneFull";
}

export type Lane = {
  /** Waits for its turn however long, for what a signed-in person asks. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * The same for what may come in any number; rejects with `LaneFull` when as many wait already as may. What is preferred finds as
   * many places again.
   */
  tryRun<T>(work: () => Promise<T>, isPreferred?: boolean): Promise<T>;
  /** Whether `tryRun` would refuse now. */
  isFull(isPreferred?: boolean): boolean;
};

/** A lane in which at most so many pieces of work are done at once, in the order in which they came. */
export function createLane({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Lane {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = (isPreferred = false) => running >= atOnce && waiting.length >= mostWaiting * (isPreferred ? 2 : 1);

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
    isFull,
    async tryRun(work, isPreferred) {
      if (isFull(isPreferred)) throw new LaneFull();
      return run(work);
    },
  };
}
