/** The places in the sidebar that show a count of waiting items. */
export type CountedPlace = "inDoubt" | "approvals" | "files";

/** The counts that the sidebar last read. A place is absent where the person has none. */
export type WaitingCounts = Readonly<Partial<Record<CountedPlace, number>>>;

let counts: WaitingCounts = {};
const listeners = new Set<() => void>();

/** Records the count of a place; undefined when the sidebar no longer shows the place. */
export function reportCount(place: CountedPlace, count: number | undefined): void {
  if (counts[place] === count) return;
  const { [place]: _, ...others } = counts;
  counts = count === undefined ? others : { ...others, [place]: count };
  for (const listener of listeners) listener();
}

/** The counts now, as `useSyncExternalStore` takes them. */
export const waitingCounts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): WaitingCounts => counts,
};
