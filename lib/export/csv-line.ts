import "server-only";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { formulaSafe } from "#lib/domain/text/formula-safe.ts";
import type { CellValue } from "#lib/export/cell.ts";

/** The byte order mark of a file, by which spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Writes one line of comma-separated values (RFC 4180). Amounts are plain figures with a point; no text begins a formula. */
export function csvLine(cells: readonly CellValue[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: CellValue): string {
  if (typeof value !== "string") return formatAmount(value.cents);
  const text = formulaSafe(value);
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
