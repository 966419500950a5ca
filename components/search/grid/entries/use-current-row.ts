import { useEffect, useEffectEvent, useRef } from "react";
import { entryIndex } from "#components/search/grid/entries/entry-index.ts";
import type { GridEntries } from "#components/search/grid/entries/use-grid-entries.ts";
import { type RowWalk, rowWithFocus } from "#components/search/grid/entries/use-row-walk.ts";

/**
 * Whoever stands on a row, or has its record beside the list (`isShown`), stays on it where rows above it come, leave or change
 * places: a key would act on a row that nobody chose.
 */
export function useCurrentRow(walk: RowWalk, entries: GridEntries, isShown: boolean): void {
  const id = useRef<string>(undefined);
  const step = useEffectEvent(() => {
    id.current = entries.at(walk.active())?.row.transactionId;
  });
  useEffect(() => walk.subscribe(() => step()), [walk]);
  useEffect(() => {
    const stands = rowWithFocus() !== null;
    if (id.current === undefined || !(stands || isShown)) return step();
    if (entries.at(walk.active())?.row.transactionId === id.current) return;
    const index = entryIndex(id.current, entries);
    if (index < 0) return;
    walk.stand(index);
    if (stands) walk.step(0);
  }, [entries, walk, isShown]);
}
