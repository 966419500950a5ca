import "server-only";

/**
 * At most so many under each key in each full minute of the given clock, by one process. False for each one beyond. A key is
 * kept until its minute ends: give only such as nobody makes up.
 */
export function rateBound(mostPerMinute: number, nowMs: () => number): (key: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (key) => {
    const current = Math.floor(nowMs() / 60_000);
    if (current !== minute) {
      minute = current;
      counts.clear();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= mostPerMinute;
  };
}
