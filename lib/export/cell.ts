import "server-only";
import { columnRow } from "#lib/domain/search/rows/columns.ts";
import { columnText, type FoundRow, type WrittenRow } from "#lib/domain/search/rows/search-row.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";
import { signedCents } from "#lib/domain/transactions/transaction.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import type { FileColumn } from "#lib/export/file-columns.ts";

/** The contents of a cell: text, or an amount in cents. */
export type CellValue = string | { cents: number };

/** Returns the contents of a row's cell in a column, in the words of the sheet. */
export function cellValue(column: FileColumn, row: WrittenRow, { timeZone, words }: ExportSheet): CellValue {
  if (column === "utcOffset") return offsetOf(row, timeZone);
  if (column === "saleOrderNumber") return row.saleOrderNumber || row.orderNumber;
  if (column === "net") return row.netCents === undefined ? "" : { cents: row.netCents };
  const { type, fields } = columnRow(column);
  switch (type) {
    case "moment":
      return localTime(Temporal.Instant.from(row.createdAt), timeZone).text;
    case "kind":
      return words.kind(row.kind);
    case "result":
      return words.result(row.approved ? (row.voided ? "voided" : "approved") : "declined", row.kind);
    case "amount":
      return { cents: signedCents(row.kind, row.amountCents) };
    case "money":
      return { cents: row[fields[0]] };
    case "card":
      return row.cardBrand
        ? `${words.brand(row.cardBrand)} ${row.lastFour}`.trimEnd()
        : words.method(row.paymentMethod);
    case "method":
      return words.method(row.paymentMethod);
    case "reason":
      return words.reason(row.reason);
    default:
      return columnText(row, column);
  }
}

/** Letters come first, so that no spreadsheet calculates with it. */
function offsetOf({ createdAt }: FoundRow, timeZone: string): string {
  const { full } = localTime(Temporal.Instant.from(createdAt), timeZone);
  return `UTC${full.slice(full.lastIndexOf(" ") + 1)}`;
}
