import { useMemo } from "react";
import { widthPx } from "#components/find/search/grid/columns/grid-layout.ts";
import { boundedPx, type ColumnLayout, columnNames } from "#lib/domain/search/rows/column-layout.ts";
import { columnRow, type GridColumn, gridColumns } from "#lib/domain/search/rows/columns.ts";

/** A column of the grid as it is drawn, with the distance from the first column; both in CSS pixels. */
export type PlacedColumn = { column: GridColumn; pinned: boolean; widthPx: number; leftPx: number };

/** Widths during a drag, by column. */
export type DraggedWidths = Readonly<Record<string, number>>;
export const NO_DRAG: DraggedWidths = {};

/** Places the shown columns side by side. The same objects while nothing changes. */
export function useColumnWidths(
  layout: ColumnLayout,
  grouped: boolean,
  dragged: DraggedWidths,
): readonly PlacedColumn[] {
  return useMemo(() => {
    const pinned = new Set<GridColumn>(columnNames({ columns: layout.columns.filter((chosen) => chosen.pinned) }));
    // The net column stays beside a pinned amount.
    if (pinned.has("amount")) pinned.add("net");
    let leftPx = 0;
    return gridColumns(columnNames(layout), grouped).map((column) => {
      const chosen = layout.columns.find((laidOut) => laidOut.column === column);
      const drag = dragged[column];
      const own = chosen ? widthPx(chosen) : columnRow(column).widthPx;
      const width = drag === undefined ? own : boundedPx(drag);
      const placed = { column, pinned: pinned.has(column), widthPx: width, leftPx };
      leftPx += width;
      return placed;
    });
  }, [layout, grouped, dragged]);
}
