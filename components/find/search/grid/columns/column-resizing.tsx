"use client";

import {
  type ColumnSizingState,
  columnResizingFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type DraggedWidths, NO_DRAG, type PlacedColumn } from "#components/find/search/grid/columns/column-widths.ts";
import { boundedPx, NARROWEST_PX, WIDEST_PX } from "#lib/domain/search/rows/column-layout.ts";
import type { ColumnName, GridColumn } from "#lib/domain/search/rows/columns.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** Each feature listed here is sent to the browser. The grid's README says how much the others would add. */
const GRID_FEATURES = tableFeatures({ columnResizingFeature, columnSizingFeature });

/** Rows never pass through the table: it would rebuild a model of all of them whenever more are read. */
const NO_ROWS: SearchRow[] = [];

/** Begins the drag of a heading's edge by a mouse or touch event. */
export type EdgeDrag = (column: GridColumn, event: { type: string }) => void;

type ColumnResizingProps = {
  /** The columns without a drag. */
  columns: readonly PlacedColumn[];
  /** Holds the beginning of a drag as long as this is on the page. */
  drag: RefObject<EdgeDrag | null>;
  onDragged: (widths: DraggedWidths) => void;
  onResized: (column: ColumnName, widthPx: number) => void;
};

/** Lets headings be dragged by their edges. It draws nothing itself and loads when a pointer comes near them. */
export function ColumnResizing({ columns, drag, onDragged, onResized }: ColumnResizingProps) {
  const [dragged, setDragged] = useState<ColumnSizingState>(NO_DRAG);
  const latest = useRef<ColumnSizingState>(NO_DRAG);
  const sized = useMemo(
    () =>
      columns.map(({ column, widthPx }) => ({
        id: column,
        size: widthPx,
        minSize: NARROWEST_PX,
        maxSize: WIDEST_PX,
        enableResizing: column !== "net",
      })),
    [columns],
  );
  const table = useTable({
    features: GRID_FEATURES,
    columns: sized,
    data: NO_ROWS,
    columnResizeMode: "onChange",
    state: { columnSizing: dragged },
    onColumnSizingChange(next) {
      become(typeof next === "function" ? next(latest.current) : next);
    },
  });

  useEffect(() => {
    drag.current = (column, event) => {
      const header = table.getFlatHeaders().find(({ id }) => id === column);
      header?.getResizeHandler()(event);
      // Added after the table's own listener, and so called after it: the last width is known then.
      const ends = event.type === "touchstart" ? ["touchend", "touchcancel"] : ["mouseup"];
      const listening = new AbortController();
      const end = () => {
        listening.abort();
        const width = latest.current[column];
        if (width === undefined || column === "net") return;
        onResized(column, boundedPx(width));
        become(NO_DRAG);
      };
      for (const one of ends) document.addEventListener(one, end, { signal: listening.signal });
    };
    return () => {
      drag.current = null;
    };
  });
  useEffect(() => onDragged(dragged), [dragged, onDragged]);
  return null;

  function become(widths: ColumnSizingState) {
    latest.current = widths;
    setDragged(widths);
  }
}
