"use client";

import { useCallback, useMemo, useRef, useState } from "react";

/** The rows that somebody picked: those named, or all that match, also those not read yet, but for those named. */
export type RowSelection = { readonly all: boolean; readonly ids: ReadonlySet<string> };

export const NOTHING_SELECTED: RowSelection = { all: false, ids: new Set() };
export const ALL_SELECTED: RowSelection = { all: true, ids: new Set() };

/** Whether the row is picked, or all are but for others. */
export function isSelected({ all, ids }: RowSelection, transactionId: string): boolean {
  return ids.has(transactionId) !== all;
}

/** Whether no row is picked. */
export function isNothing({ all, ids }: RowSelection): boolean {
  return !all && ids.size === 0;
}

/** The selection with these rows picked or put back. */
export function withRows(before: RowSelection, transactionIds: Iterable<string>, picked: boolean): RowSelection {
  const ids = new Set(before.ids);
  for (const id of transactionIds) {
    if (picked === before.all) ids.delete(id);
    else ids.add(id);
  }
  return { all: before.all, ids };
}

/** How many of so many rows are picked. A row that is found no more, as one that changed while it was read, is no longer. */
export function countSelected(
  { all, ids }: RowSelection,
  rowCount: number,
  isFound: (transactionId: string) => boolean,
): number {
  const found = [...ids].filter(isFound).length;
  return all ? rowCount - found : found;
}

export type RowPicks = {
  toggle: (index: number) => void;
  /** Picks the rows from where picking began, or from `from`, to `to`; a shorter range puts the others back. */
  extend: (from: number, to: number) => void;
  /** Picking begins anew with the next range. */
  leave: () => void;
  everything: () => void;
  clear: () => void;
};

/** Which rows are picked. `picks` stays the same object; `idAt` gives the id of the row that stands there. */
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
