import "server-only";
import { columnText } from "#lib/domain/column-text.ts";
import { type GridColumn, gridColumns } from "#lib/domain/columns.ts";
import { localTime } from "#lib/domain/local-moment.ts";
import type { FoundRow, WrittenRow } from "#lib/domain/search-row.ts";
import { signedCents } from "#lib/domain/signed-cents.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";

/**
 * A column of a file: one of the grid's, or what tells the two hours apart that a clock shows twice in autumn, or the order number
 * of the sale beside that of an adjustment.
 */
export type FileColumn = GridColumn | "utcOffset" | "saleOrderNumber";

/** What a cell has: text, or an amount in cents. */
export type CellValue = string | { cents: number };

const MONEY: readonly GridColumn[] = ["amount", "net", "returned", "completed"];

/**
 * The columns of a file: those that are shown; beside the time its offset, which spreadsheets would not read within it; and
 * the currency after the first amount when it is not among them, so that no figure stands without its currency; and beside the
 * order number that of the sale, where adjustments bear markers.
 */
export function fileColumns({
  columns,
  grouped,
  markers,
}: Pick<ExportSheet, "columns" | "grouped" | "markers">): readonly FileColumn[] {
  const shown = gridColumns(columns, grouped);
  const money = shown.findIndex((column) => MONEY.includes(column));
  const told = money === -1 || shown.includes("currency") ? shown : shown.toSpliced(money + 1, 0, "currency");
  return told.flatMap((column): FileColumn[] => {
    if (column === "created") return ["created", "utcOffset"];
    return column === "orderNumber" && markers ? ["orderNumber", "saleOrderNumber"] : [column];
  });
}

/** What a row has in a column, in the words of the sheet. */
export function cellValue(column: FileColumn, row: WrittenRow, { timeZone, words }: ExportSheet): CellValue {
  switch (column) {
    case "created":
      return localTime(Temporal.Instant.from(row.createdAt), timeZone).text;
    case "utcOffset":
      return offsetOf(row, timeZone);
    case "saleOrderNumber":
      return row.saleOrderNumber || row.orderNumber;
    case "kind":
      return words.kind(row.kind);
    case "result":
      return words.result(row.approved ? (row.voided ? "voided" : "approved") : "declined", row.kind);
    case "amount":
      return { cents: signedCents(row.kind, row.amountCents) };
    case "net":
      return row.netCents === undefined ? "" : { cents: row.netCents };
    case "returned":
      return { cents: row.returnedCents };
    case "completed":
      return { cents: row.completedCents };
    case "card":
      return row.cardBrand
        ? `${words.brand(row.cardBrand)} ${row.lastFour}`.trimEnd()
        : words.method(row.paymentMethod);
    case "customer":
      return row.billingName || row.cardOwner;
    case "method":
      return words.method(row.paymentMethod);
    case "reason":
      return words.reason(row.reason);
    default:
      return columnText(row, column);
  }
}

/** With letters before it, so that no spreadsheet reckons with it. */
function offsetOf({ createdAt }: FoundRow, timeZone: string): string {
  const { full } = localTime(Temporal.Instant.from(createdAt), timeZone);
  return `UTC${full.slice(full.lastIndexOf(" ") + 1)}`;
}
