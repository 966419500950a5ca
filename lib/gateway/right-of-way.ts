import "server-only";

/** Nobody stands back for longer: what is waited for may itself hang. */
const PATIENCE_MS = 1_000;

export type RightOfWay = {
  /** Does what somebody waits for; whoever asks for `clear` meanwhile stands back. */
  go<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing goes first any more, or patience ends. */
  clear(): Promise<void>;
};

/** Lets single requests that people wait for (a refund, a record) go before the many pages of searches. */
export function createRightOfWay(patienceMs: number = PATIENCE_MS): RightOfWay {
  let going = 0;
  let waiting: (() => void)[] = [];

  return {
    async go(work) {
      going += 1;
      try {
        return await work();
      } finally {
        going -= 1;
        if (going === 0) {
          for (const go of waiting) go();
          waiting = [];
        }
      }
    },

    clear() {
      if (going === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, patienceMs);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}
