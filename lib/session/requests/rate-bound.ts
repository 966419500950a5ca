import "server-only";

export type RateBound = {
  /** Counts one more. False for each one beyond the bound. */
  count(key: string): boolean;
  /** Whether another one would be beyond it. */
  isReached(key: string): boolean;
};

/**
 * At most so many under each key in each full minute of the given clock, by one process. A key is kept until its minute ends: give
 * only such as nobody makes up.
 */
export function rateBound(mostPerMinute: number, nowMs: () => number): RateBound {
  let minute = 0;
  const counts = new Map<string, number>();
  const countOf = (key: string) => {
    const current = Math.floor(nowMs() / 60_000);
    if (current !== minute) counts.clear();
    minute = current;
    return counts.get(key) ?? 0;
  };
  return {
    count(key) {
      const count = countOf(key) + 1;
      counts.set(key, count);
      return count <= mostPerMinute;
    },
    isReached: (key) => countOf(key) >= mostPerMinute,
  };
}
