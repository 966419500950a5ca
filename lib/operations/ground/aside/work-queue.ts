import "server-only";

/** The queue is full, and the work was not started. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/** Compares by name: Next may load this module more than once in a process, each time with another class. */
export function isQueueFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QueueFull";
}

export type WorkQueue = {
  /** Waits for its turn without a limit. For work that a signed-in person requests. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Like `run`, for work that anybody can cause in any number. Rejects with `QueueFull` when `mostWaiting` already
   * wait; preferred work has twice as many places.
   */
  tryRun<T>(work: () => Promise<T>, isPreferred?: boolean): Promise<T>;
  /** Whether `tryRun` would refuse now. */
  isFull(isPreferred?: boolean): boolean;
};

type WorkQueueSettings = {
  atOnce: number;
  mostWaiting: number;
  /** After each piece of work its slot stays idle for this many times the duration of the work, so that some of the machine stays free. */
  rest?: { times: number; now(): number };
};

/** A queue that runs at most `atOnce` pieces of work at a time, in the order in which they came. */
export function createWorkQueue({ atOnce, mostWaiting, rest }: WorkQueueSettings): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  const isFull = (isPreferred = false) => running >= atOnce && waiting.length >= mostWaiting * (isPreferred ? 2 : 1);

  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    // Work that ends hands its slot to the next in the queue.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const began = rest?.now() ?? 0;
    try {
      return await work();
    } finally {
      if (rest) setTimeout(handOn, (rest.now() - began) * rest.times);
      else handOn();
    }
  }

  function handOn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    run,
    isFull,
    async tryRun(work, isPreferred) {
      if (isFull(isPreferred)) throw new QueueFull();
      return run(work);
    },
  };
}
