import "server-only";
import {
  type ColumnName,
  columnRow,
  type GridColumn,
  gridColumns,
  isAmountColumn,
} from "#lib/domain/search/rows/columns.ts";

/**
 * A column of a file: a column of the grid, the UTC offset that separates the two equal clock hours of autumn, the sale's order
 * number beside that of an adjustment, or what changed since an earlier reading.
 */
export type FileColumn = GridColumn | "utcOffset" | "saleOrderNumber" | "change" | EarlierColumn;

/** The columns of a file of changes: what a changed row said before and says now, where both differ. */
export const EARLIER_COLUMNS = [
  "amountBefore",
  "refundedBefore",
  "refundedNow",
  "completedBefore",
  "completedNow",
  "resultBefore",
] as const;
export type EarlierColumn = (typeof EARLIER_COLUMNS)[number];

/** Whether a column is of files alone: the grid has none like it. */
export function isFileOnly(column: FileColumn): column is Exclude<FileColumn, GridColumn> {
  return column === "utcOffset" || column === "saleOrderNumber" || column === "change" || isEarlierColumn(column);
}

/** Whether a column compares a changed row with an earlier reading. */
export function isEarlierColumn(column: FileColumn): column is EarlierColumn {
  return EARLIER_COLUMNS.some((one) => one === column);
}

/**
 * Lists the columns of a file: the shown ones; after the time its offset, which spreadsheets could not read within the time;
 * after the first amount the currency, if it is not shown, so that every figure has a currency; and after the order number that
 * of the sale, if adjustments have markers. A file of changes says first of each row how it changed, and last what it said before.
 */
export function fileColumns({
  columns,
  grouped,
  markers,
  since,
}: {
  columns: readonly ColumnName[];
  grouped: boolean;
  markers: boolean;
  since?: Temporal.Instant;
}): readonly FileColumn[] {
  const shown = gridColumns(columns, grouped);
  const money = shown.findIndex(isAmountColumn);
  const withCurrency = money === -1 || shown.includes("currency") ? shown : shown.toSpliced(money + 1, 0, "currency");
  const columnsOfRows = withCurrency.flatMap((column): FileColumn[] => {
    if (column === "created") return ["created", "utcOffset"];
    return column === "orderNumber" && markers ? ["orderNumber", "saleOrderNumber"] : [column];
  });
  return since ? ["change", ...columnsOfRows, ...EARLIER_COLUMNS] : columnsOfRows;
}

/** The width of a column on a screen: that of the grid, or of the grid's column that it resembles. */
export function fileColumnPx(column: FileColumn): number {
  if (column === "utcOffset" || column === "change" || isEarlierColumn(column)) return 84;
  return columnRow(column === "saleOrderNumber" ? "orderNumber" : column).widthPx;
}
