"use client";

import { type ColumnSizingState, createColumnHelper, useTable } from "@tanstack/react-table";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  GRID_FEATURES,
  type GridFeatures,
  type GridRow,
  widthPx,
} from "#components/search/grid/columns/grid-columns.ts";
import { type ColumnLayout, columnNames, NARROWEST_PX, WIDEST_PX } from "#lib/domain/search/rows/column-layout.ts";
import { type ColumnName, columnRow, type GridColumn, gridColumns } from "#lib/domain/search/rows/columns.ts";

const helper = createColumnHelper<GridFeatures, GridRow>();

/** Rows never pass through the table: they are too many to build a model of each time some more are read. */
const NO_ROWS: GridRow[] = [];

/** The table of the columns shown: their order, what stays in place, and widths that follow a drag of a heading's edge. */
export function useGridTable(
  layout: ColumnLayout,
  grouped: boolean,
  onResized: (column: ColumnName, widthPx: number) => void,
) {
  const [dragged, setDragged] = useState<ColumnSizingState>({});
  const columns = useMemo(() => {
    const defs = gridColumns(columnNames(layout), grouped).map((id) => {
      const one = layout.columns.find(({ column }) => column === id);
      return one
        ? helper.display({ id, size: widthPx(one), minSize: NARROWEST_PX, maxSize: WIDEST_PX })
        : helper.display({ id, size: columnRow(id).widthPx, enableResizing: false });
    });
    return helper.columns(defs);
  }, [layout, grouped]);
  const pinned = useMemo(() => {
    const names = columnNames({ columns: layout.columns.filter((one) => one.pinned) });
    // The net stays beside an amount that stays.
    return { start: [...gridColumns(names, grouped && names.includes("amount"))] as string[], end: [] };
  }, [layout, grouped]);
  const table = useTable({
    features: GRID_FEATURES,
    columns,
    data: NO_ROWS,
    columnResizeMode: "onChange",
    state: { columnSizing: dragged, columnPinning: pinned },
    onColumnSizingChange: setDragged,
  });

  const resizing = table.state.columnResizing.isResizingColumn;
  const was = useRef<string | false>(false);
  useEffect(() => {
    const done = was.current;
    was.current = resizing;
    const width = done && !resizing ? dragged[done] : undefined;
    if (!done || width === undefined) return;
    onResized(done as ColumnName, Math.max(NARROWEST_PX, Math.min(WIDEST_PX, Math.round(width))));
    setDragged({});
  }, [resizing, dragged, onResized]);

  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const names = headers.map(({ id }) => id).join(",");
  const pins = pinned.start.length;
  const shown = useMemo(
    () => names.split(",").map((column, index) => ({ column: column as GridColumn, pinned: index < pins })),
    [names, pins],
  );
  return { headers, shown };
}

export type GridHeader = ReturnType<typeof useGridTable>["headers"][number];
