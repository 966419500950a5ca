import "server-only";
import { type ColumnName, type GridColumn, gridColumns, isAmountColumn } from "#lib/domain/search/rows/columns.ts";

/**
 * A column of a file: a column of the grid, the UTC offset that separates the two equal clock hours of autumn, or the sale's
 * order number beside that of an adjustment.
 */
export type FileColumn = GridColumn | "utcOffset" | "saleOrderNumber";

/**
 * Lists the columns of a file: the shown ones; after the time its offset, which spreadsheets could not read within the time;
 * after the first amount the currency, if it is not shown, so that every figure has a currency; and after the order number that
 * of the sale, if adjustments have markers.
 */
export function fileColumns({
  columns,
  grouped,
  markers,
}: {
  columns: readonly ColumnName[];
  grouped: boolean;
  markers: boolean;
}): readonly FileColumn[] {
  const shown = gridColumns(columns, grouped);
  const money = shown.findIndex(isAmountColumn);
  const withCurrency = money === -1 || shown.includes("currency") ? shown : shown.toSpliced(money + 1, 0, "currency");
  return withCurrency.flatMap((column): FileColumn[] => {
    if (column === "created") return ["created", "utcOffset"];
    return column === "orderNumber" && markers ? ["orderNumber", "saleOrderNumber"] : [column];
  });
}
