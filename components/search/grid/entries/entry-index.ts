import type { GridEntries } from "#components/search/grid/entries/use-grid-entries.ts";

/** The line on which that row stands; -1 when it is not there, or not yet. */
export function entryIndex(transactionId: string, { count, at }: Pick<GridEntries, "count" | "at">): number {
  for (let index = 0; index < count; index += 1) {
    if (at(index)?.row.transactionId === transactionId) return index;
  }
  return -1;
}
