import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { NOTHING_SELECTED, type RowSelection } from "#components/find/search/grid/entries/row-selection.ts";
import { entryIndex, type GridEntries } from "#components/find/search/grid/entries/use-grid-entries.ts";
import { type RowWalk, rowWithFocus } from "#components/find/search/grid/entries/use-row-walk.ts";
import { dropExpectation } from "#components/find/search/stream/result-focus.ts";

/** The row whose record was opened, its search, and the rows selected there; in this document alone. */
let left: { query: string; transactionId: string; selection: RowSelection } | null = null;

/** The rows that were selected in this search when one of its records was opened, until the person is back on that row. */
export function selectionOf(query: string): RowSelection {
  return left?.query === query ? left.selection : NOTHING_SELECTED;
}

/** Moves to the row of a record again when the person returns from that record to its search, as soon as the row is read. */
export function useReturnToRow(query: string, entries: GridEntries, walk: RowWalk, selection: RowSelection): void {
  const [idToFind, setIdToFind] = useState(() => (left?.query === query ? left.transactionId : null));
  const leaveFrom = useEffectEvent((list: string) => {
    const transactionId = entries.at(walk.active())?.row.transactionId;
    if (transactionId !== undefined && window.location.pathname.startsWith(`${list}/`))
      left = { query, transactionId, selection };
  });
  // Runs while the list is removed, not later: the person may already be back by then.
  useLayoutEffect(() => {
    const { pathname } = window.location;
    return () => leaveFrom(pathname);
  }, []);

  useEffect(() => {
    if (idToFind === null || entries.count === 0) return;
    // The person walked on, or typed, before that row was read.
    const isGone = walk.active() > 0 || document.activeElement?.matches("input, select, textarea");
    const index = isGone ? 0 : entryIndex(idToFind, entries);
    if (index < 0) return;
    // Cleared only now: React may draw the list twice while the person returns.
    left = null;
    setIdToFind(null);
    if (isGone) return;
    dropExpectation();
    walk.stand(index);
    walk.step(0);
  }, [idToFind, entries, walk]);
}

/**
 * Keeps the current row, or the row whose record is shown beside the list (`isShown`), when rows above it come, go or change
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

/**
 * Returns the id of the record to show beside the list; undefined while none is shown. Only a step changes it: after sorting,
 * grouping or reading again the row is elsewhere, and money would be given back for a sale that nobody chose.
 */
export function useShownRecord(walk: RowWalk, entries: GridEntries, isShown: boolean): string | undefined {
  const [id, setId] = useState<string>();
  const step = useEffectEvent(() => setId(entries.at(walk.active())?.row.transactionId));
  useEffect(() => {
    if (!isShown) return;
    step();
    const end = walk.subscribe(() => step());
    return () => {
      end();
      setId(undefined);
    };
  }, [walk, isShown]);
  const hasRows = entries.count > 0;
  useEffect(() => {
    if (isShown && hasRows && id === undefined) step();
  }, [isShown, hasRows, id]);
  return id;
}
