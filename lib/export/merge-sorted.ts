import "server-only";

/** A sorted sequence, read from its first item on. */
export type Cursor<T> = {
  /** Undefined after the last item. */
  head: T | undefined;
  /** Moves to the next item. Returns undefined when the item is in memory already. */
  advance(): Promise<void> | undefined;
};

/** Merges sorted sequences into one, yielded that many items at a time. Equal items may come in any order. */
export async function* mergeSorted<T>(
  cursors: readonly Cursor<T>[],
  compare: (left: T, right: T) => number,
  atATime: number,
): AsyncGenerator<T[]> {
  /** The sequence with the first item is last. */
  const queue: Cursor<T>[] = [];

  function enqueue(cursor: Cursor<T>): void {
    const { head } = cursor;
    if (head === undefined) return;
    let [low, high] = [0, queue.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(head, queue[middle]?.head as T) < 0) low = middle + 1;
      else high = middle;
    }
    queue.splice(low, 0, cursor);
  }

  for (const cursor of cursors) {
    await cursor.advance();
    enqueue(cursor);
  }
  let batch: T[] = [];
  for (let first = queue.pop(); first; first = queue.pop()) {
    batch.push(first.head as T);
    if (batch.length === atATime) {
      yield batch;
      batch = [];
    }
    const waiting = first.advance();
    if (waiting) await waiting;
    enqueue(first);
  }
  if (batch.length > 0) yield batch;
}
