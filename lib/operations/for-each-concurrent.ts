import "server-only";

/**
 * Does the work for each item in order, so many at once, and resolves when all that was begun has ended. Once `work` answers
 * with false, nothing more is begun.
 */
export async function forEachConcurrent<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<boolean>,
): Promise<void> {
  const waiting = items.values();
  let goesOn = true;
  const worker = async () => {
    for (const item of waiting) {
      if (!goesOn) return;
      if (!(await work(item))) goesOn = false;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
