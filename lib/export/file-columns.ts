import "server-only";
import { type ColumnName, type GridColumn, gridColumns, isAmountColumn } from "#lib/domain/search/rows/columns.ts";

/**
 * A column of a file: one of the grid's, or what tells the two hours apart that a clock shows twice in autumn, or the order number
 * of the sale beside that of an adjustment.
 */
export type FileColumn = GridColumn | "utcOffset" | "saleOrderNumber";

/**
 * The columns of a file: those that are shown; beside the time its offset, which spreadsheets would not read within it; and
 * the currency after the first amount when it is not among them, so that no figure stands without its currency; and beside the
 * order number that of the sale, where adjustments bear markers.
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
