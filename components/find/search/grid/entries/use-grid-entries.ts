"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { GridEntry, groupBySale, groupedLines } from "#components/find/search/grid/entries/group-rows.ts";
import type { SearchReading } from "#components/find/search/stream/search-reading.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** The lines of the grid. */
export type GridEntries = {
  count: number;
  at: (index: number) => GridEntry | undefined;
  /** All lines, with those of folded groups. */
  all: () => readonly GridEntry[];
  grouped: boolean;
  folded: ReadonlySet<string>;
  /** Folds or unfolds the group of that line. Stays the same function. */
  fold: (index: number) => void;
};

type Grouping = { groupBySale: typeof groupBySale; groupedLines: typeof groupedLines };

/** Lists the lines of a reading: its rows, or each sale with its adjustments once all rows are read. */
export function useGridEntries(reading: SearchReading, wantsGroups: boolean): GridEntries {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { rows, complete } = reading;
  const grouping = useGrouping(wantsGroups);
  const grouped = grouping !== null && wantsGroups && complete;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reading is a new object when its rows change
  const groups = useMemo(() => (grouped ? grouping.groupBySale(rows) : null), [grouping, grouped, reading]);
  const lines = useMemo(() => groups && grouping?.groupedLines(groups, folded), [grouping, groups, folded]);
  const at = (index: number): GridEntry | undefined => {
    if (lines) return lines[index];
    const row = rows[index];
    return row && alone(row);
  };
  const latest = useRef(at);
  latest.current = at;
  const fold = useCallback((index: number) => {
    const entry = latest.current(index);
    if (!entry?.group) return;
    const id = entry.row.transactionId;
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const all = () => (groups && grouping ? grouping.groupedLines(groups, new Set()) : rows.map(alone));
  return { count: lines?.length ?? rows.length, at, all, grouped, folded, fold };
}

/** Loads the grouping code when it is wanted; null until it has loaded. If it cannot be loaded, the rows stay ungrouped. */
function useGrouping(wanted: boolean): Grouping | null {
  const [grouping, setGrouping] = useState<Grouping | null>(null);
  useEffect(() => {
    if (wanted) import("#components/find/search/grid/entries/group-rows.ts").then(setGrouping, () => {});
  }, [wanted]);
  return grouping;
}

function alone(row: SearchRow): GridEntry {
  return { row, group: null, beneath: false };
}

/** Finds the line of a row; -1 when the row is not read. */
export function entryIndex(transactionId: string, { count, at }: Pick<GridEntries, "count" | "at">): number {
  for (let index = 0; index < count; index += 1) {
    if (at(index)?.row.transactionId === transactionId) return index;
  }
  return -1;
}
