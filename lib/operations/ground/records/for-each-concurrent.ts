import "server-only";

/**
 * Works through the items in order, `concurrency` at a time, and resolves when all started work has ended. After `work`
 * returns false no further item is started.
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
