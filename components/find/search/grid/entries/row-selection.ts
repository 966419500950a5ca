"use client";

import { useCallback, useMemo, useRef, useState } from "react";

export type RowPicks = {
  toggle: (index: number) => void;
  /** Selects the rows from the start of the range, or from `from`, to `to`; a shorter range deselects the rest. */
  extend: (from: number, to: number) => void;
  /** Ends the range: the next one starts anew. */
  leave: () => void;
  everything: () => void;
  clear: () => void;
};

/**
 * Keeps the selected rows, at first those of `start`. `picks` stays the same object; `idAt` gives the id of the row at that index.
 */
export function useRowSelection(
  start: () => RowSelection,
  idAt: (index: number) => string | undefined,
): { selection: RowSelection; picks: RowPicks } {
  const [selection, setSelection] = useState(start);
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

/** The selected rows: those of `ids`, or, with `all`, every match except those, also rows not read yet. */
export type RowSelection = { readonly all: boolean; readonly ids: ReadonlySet<string> };

export const NOTHING_SELECTED: RowSelection = { all: false, ids: new Set() };
export const ALL_SELECTED: RowSelection = { all: true, ids: new Set() };

/** Whether the row is selected. */
export function isSelected({ all, ids }: RowSelection, transactionId: string): boolean {
  return ids.has(transactionId) !== all;
}

/** Whether no row is selected. */
export function isNothingSelected({ all, ids }: RowSelection): boolean {
  return !all && ids.size === 0;
}

/** Adds these rows to the selection, or removes them. */
export function withRows(before: RowSelection, transactionIds: Iterable<string>, picked: boolean): RowSelection {
  const ids = new Set(before.ids);
  for (const id of transactionIds) {
    if (picked === before.all) ids.delete(id);
    else ids.add(id);
  }
  return { all: before.all, ids };
}

/**
 * Counts the selected rows of `rowCount`. A selected row that is no longer found, as after a change during the reading, does
 * not count.
 */
export function countSelected(
  { all, ids }: RowSelection,
  rowCount: number,
  isFound: (transactionId: string) => boolean,
): number {
  const found = [...ids].filter(isFound).length;
  return all ? rowCount - found : found;
}
