"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import {
  ALL_SELECTED,
  isSelected,
  NOTHING_SELECTED,
  type RowSelection,
  withRows,
} from "#components/search/grid/entries/row-selection.ts";

export type RowPicks = {
  toggle: (index: number) => void;
  /** Selects the rows from the start of the range, or from `from`, to `to`; a shorter range deselects the rest. */
  extend: (from: number, to: number) => void;
  /** Ends the range: the next one starts anew. */
  leave: () => void;
  everything: () => void;
  clear: () => void;
};

/** Keeps the selected rows. `picks` stays the same object; `idAt` gives the id of the row at that index. */
export function useRowSelection(idAt: (index: number) => string | undefined): {
  selection: RowSelection;
  picks: RowPicks;
} {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const anchor = useRef<{ index: number; before: RowSelection } | null>(null);
  const latest = useRef({ selection, idAt });
  latest.current = { selection, idAt };

  const become = useCallback((next: RowSelection) => {
    latest.current.selection = next;
    setSelection(next);
  }, []);

  const picks = useMemo(
    (): RowPicks => ({
      toggle(index) {
        const id = latest.current.idAt(index);
        if (id === undefined) return;
        const before = latest.current.selection;
        become(withRows(before, [id], !isSelected(before, id)));
        anchor.current = { index, before: latest.current.selection };
      },
      extend(from, to) {
        anchor.current ??= { index: from, before: latest.current.selection };
        const { index, before } = anchor.current;
        const ids: string[] = [];
        for (let at = Math.min(index, to); at <= Math.max(index, to); at += 1) {
          const id = latest.current.idAt(at);
          if (id !== undefined) ids.push(id);
        }
        become(withRows(before, ids, true));
      },
      leave() {
        anchor.current = null;
      },
      everything() {
        anchor.current = null;
        become(ALL_SELECTED);
      },
      clear() {
        anchor.current = null;
        become(NOTHING_SELECTED);
      },
    }),
    [become],
  );
  return { selection, picks };
}
