"use client";

import {
  type ColumnSizingState,
  columnResizingFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useEffect, useMemo, useRef, useState } from "react";
import { widthPx } from "#components/search/grid/columns/grid-layout.ts";
import {
  boundedPx,
  type ColumnLayout,
  columnNames,
  NARROWEST_PX,
  WIDEST_PX,
} from "#lib/domain/search/rows/column-layout.ts";
import { type ColumnName, columnRow, type GridColumn, gridColumns } from "#lib/domain/search/rows/columns.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** Each feature listed here is sent to the browser. The grid's README says how much the others would add. */
const GRID_FEATURES = tableFeatures({ columnResizingFeature, columnSizingFeature });

/** Rows never pass through the table: it would rebuild a model of all of them whenever more are read. */
const NO_ROWS: SearchRow[] = [];

/** Builds the table of the shown columns: their order, their positions, and widths that follow the drag of a heading's edge. */
export function useGridTable(
  layout: ColumnLayout,
  grouped: boolean,
  onResized: (column: ColumnName, widthPx: number) => void,
) {
  const [dragged, setDragged] = useState<ColumnSizingState>({});
  const columns = useMemo(
    () =>
      gridColumns(columnNames(layout), grouped).map((id) => {
        const chosen = layout.columns.find(({ column }) => column === id);
        const size = chosen ? widthPx(chosen) : columnRow(id).widthPx;
        return { id, size, minSize: NARROWEST_PX, maxSize: WIDEST_PX, enableResizing: id !== "net" };
      }),
    [layout, grouped],
  );
  const table = useTable({
    features: GRID_FEATURES,
    columns,
    data: NO_ROWS,
    columnResizeMode: "onChange",
    state: { columnSizing: dragged },
    onColumnSizingChange: setDragged,
  });

  const resizing = table.state.columnResizing.isResizingColumn;
  const was = useRef<string | false>(false);
  useEffect(() => {
    const done = was.current;
    was.current = resizing;
    const width = done && !resizing ? dragged[done] : undefined;
    if (!done || width === undefined) return;
    onResized(done as ColumnName, boundedPx(width));
    setDragged({});
  }, [resizing, dragged, onResized]);

  const shown = useMemo(() => {
    const pinned = new Set<GridColumn>(columnNames({ columns: layout.columns.filter((chosen) => chosen.pinned) }));
    // The net column stays beside a pinned amount.
    if (pinned.has("amount")) pinned.add("net");
    return columns.map(({ id }) => ({ column: id, pinned: pinned.has(id) }));
  }, [columns, layout]);
  return { table, shown };
}

export type GridHeader = ReturnType<ReturnType<typeof useGridTable>["table"]["getFlatHeaders"]>[number];
