import { columnPinningFeature, columnResizingFeature, columnSizingFeature, tableFeatures } from "@tanstack/react-table";
import type { LaidOutColumn } from "#lib/domain/search/rows/column-layout.ts";
import { type ColumnName, columnRow, type GridColumn, isAmountColumn } from "#lib/domain/search/rows/columns.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** The table keeps columns, their widths and their place; the service sorts, and rows are drawn as they come in sight. */
export const GRID_FEATURES = tableFeatures({ columnPinningFeature, columnResizingFeature, columnSizingFeature });

export type GridFeatures = typeof GRID_FEATURES;
export type GridRow = SearchRow;

/** How wide it is shown. */
export function widthPx({ column, widthPx: own }: LaidOutColumn): number {
  return own ?? columnRow(column).widthPx;
}

/** What a card of two lines shows where the screen is narrow. */
export const NARROW_COLUMNS: readonly GridColumn[] = ["kind", "orderNumber", "amount", "created", "card", "result"];

/** Whether a column reads best from the greatest or latest down. */
export function isDescendingFirst(column: ColumnName): boolean {
  return isAmountColumn(column) || columnRow(column).type === "id";
}
