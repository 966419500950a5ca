import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { entryIndex } from "#components/search/grid/entries/entry-index.ts";
import type { GridEntries } from "#components/search/grid/entries/use-grid-entries.ts";
import type { RowWalk } from "#components/search/grid/entries/use-row-walk.ts";
import { dropExpectation } from "#components/search/stream/result-focus.ts";

/** The row whose record was opened, and from which search; in this document alone. */
let left: { query: string; transactionId: string } | null = null;

/** Whoever comes back from a record to the search it was opened from stands on its row again, as soon as that is read. */
export function useLeftRow(query: string, entries: GridEntries, walk: RowWalk): void {
  const [sought, setSought] = useState(() => (left?.query === query ? left.transactionId : null));
  const leaveFrom = useEffectEvent((list: string) => {
    const transactionId = entries.at(walk.active())?.row.transactionId;
    if (transactionId !== undefined && window.location.pathname.startsWith(`${list}/`)) left = { query, transactionId };
  });
  // As the list goes, not after it: somebody may be back already by then.
  useLayoutEffect(() => {
    const { pathname } = window.location;
    return () => leaveFrom(pathname);
  }, []);

  useEffect(() => {
    if (sought === null || entries.count === 0) return;
    // Who walks, or types, before that row is read has gone on.
    const isGone = walk.active() > 0 || document.activeElement?.matches("input, select, textarea");
    const index = isGone ? 0 : entryIndex(sought, entries);
    if (index < 0) return;
    // Not before: the list may be drawn anew while it is come back to.
    left = null;
    setSought(null);
    if (isGone) return;
    dropExpectation();
    walk.stand(index);
    walk.step(0);
  }, [sought, entries, walk]);
}
