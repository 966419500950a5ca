import "server-only";
import { columnRow } from "#lib/domain/search/rows/columns.ts";
import { columnText, type EarlierMoney, type ExportRow, type FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";
import { signedCents } from "#lib/domain/transactions/transaction.ts";
import type { ExportSheet, ExportWords } from "#lib/export/export-sheet.ts";
import { type EarlierColumn, type FileColumn, isEarlierColumn } from "#lib/export/file-columns.ts";

/** The contents of a cell: text, an amount in cents, a count, or a time of day with its offset (`-05:00`). */
export type CellValue = string | { cents: number } | { count: number } | { time: string; offset: string };

/** Returns the contents of a row's cell in a column, in the words of the sheet. */
export function cellValue(column: FileColumn, row: ExportRow, { timeZone, words }: ExportSheet): CellValue {
  if (column === "change") return row.change === undefined ? "" : words.change(row.change);
  if (isEarlierColumn(column)) return earlierCell(column, row, words);
  if (column === "utcOffset") return offsetOf(row, timeZone);
  if (column === "saleOrderNumber") return row.saleOrderNumber || row.orderNumber;
  if (column === "net") return row.netCents === undefined ? "" : { cents: row.netCents };
  const { type, fields } = columnRow(column);
  switch (type) {
    case "moment":
      return createdCell(row, timeZone);
    case "kind":
      return words.kind(row.kind);
    case "result":
      return words.result(resultOf(row), row.kind);
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
      // Half of a surrogate pair has no bytes in a file.
      return columnText(row, column).toWellFormed();
  }
}

/** What a changed row said before, or says now; blank where both are the same. */
function earlierCell(column: EarlierColumn, row: ExportRow, words: ExportWords): CellValue {
  const { before, kind } = row;
  if (!before) return "";
  const differing = (field: "returnedCents" | "completedCents", from: EarlierMoney) =>
    before[field] === row[field] ? "" : { cents: from[field] };
  switch (column) {
    case "amountBefore":
      return before.amountCents === row.amountCents ? "" : { cents: signedCents(kind, before.amountCents) };
    case "refundedBefore":
      return differing("returnedCents", before);
    case "refundedNow":
      return differing("returnedCents", row);
    // Services report a purchase that was given back whole as completed.
    case "completedBefore":
      return kind === "pre_authorization" ? differing("completedCents", before) : "";
    case "completedNow":
      return kind === "pre_authorization" ? differing("completedCents", row) : "";
    case "resultBefore":
      return resultOf(before) === resultOf(row) ? "" : words.result(resultOf(before), kind);
  }
}

function resultOf({ approved, voided }: Pick<FoundRow, "approved" | "voided">): "approved" | "declined" | "voided" {
  if (!approved) return "declined";
  return voided ? "voided" : "approved";
}

type MomentCell = { time: string; offset: string };

/** Returns a moment as the clocks of the zone show it, and their UTC offset. */
export function momentCell(instant: Pick<Temporal.Instant, "epochMilliseconds">, timeZone: string): MomentCell {
  const { text, full } = localTime(instant, timeZone);
  return { time: text, offset: full.slice(full.lastIndexOf(" ") + 1) };
}

let last = { createdAt: "", timeZone: "", cell: { time: "", offset: "" } };

/** Returns the time of a row. Two cells of a row show a part of it, so the last one is remembered. */
function createdCell({ createdAt }: FoundRow, timeZone: string): MomentCell {
  if (last.createdAt !== createdAt || last.timeZone !== timeZone)
    last = { createdAt, timeZone, cell: momentCell({ epochMilliseconds: Date.parse(createdAt) }, timeZone) };
  return last.cell;
}

/** Letters come first, so that no spreadsheet calculates with it. */
function offsetOf(row: FoundRow, timeZone: string): string {
  return `UTC${createdCell(row, timeZone).offset}`;
}
