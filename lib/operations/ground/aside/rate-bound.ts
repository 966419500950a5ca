import "server-only";

export type RateBound = {
  /** Counts one more; false beyond the limit. */
  count(key: string): boolean;
  /** Whether one more would exceed the limit. */
  isReached(key: string): boolean;
};

/**
 * Limits the number of calls for each key in each full minute of the given clock, in one process. A key is kept until its minute
 * ends, so use only keys that nobody can make up.
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
