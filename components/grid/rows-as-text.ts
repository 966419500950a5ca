import type { CellText } from "#components/grid/cell-text.ts";
import type { ColumnName } from "#lib/domain/columns.ts";
import { formulaSafe } from "#lib/domain/formula-safe.ts";
import { formatAmount } from "#lib/domain/money.ts";
import type { SearchRow } from "#lib/domain/search-row.ts";
import { signedCents } from "#lib/domain/signed-cents.ts";

/** Rows as a table to paste: a line each, cells apart by tabs, headings first. No cell begins a formula. */
export function rowsAsText(
  rows: Iterable<SearchRow>,
  columns: readonly ColumnName[],
  names: (column: ColumnName) => string,
  cellText: CellText,
): string {
  const lines = [columns.map((column) => pasted(names(column))).join("\t")];
  for (const row of rows) lines.push(columns.map((column) => copiedCell(column, row, cellText)).join("\t"));
  return lines.join("\n");
}

/** One cell as it is copied: amounts as plain figures that a spreadsheet can reckon with. */
export function copiedCell(column: ColumnName, row: SearchRow, cellText: CellText): string {
  switch (column) {
    case "amount":
      return formatAmount(signedCents(row.kind, row.amountCents));
    case "returned":
      return formatAmount(row.returnedCents);
    case "completed":
      return formatAmount(row.completedCents);
    default:
      return pasted(cellText(column, row));
  }
}

function pasted(text: string): string {
  return formulaSafe(text.replace(/[\t\r\n]+/g, " "));
}
