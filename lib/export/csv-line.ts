import "server-only";
import type { NumberStyle } from "#lib/domain/exports/export-choices.ts";
import { type CellSeparator, formulaSafe } from "#lib/domain/text/formula-safe.ts";
import type { CellValue } from "#lib/export/cell.ts";
import { plainText } from "#lib/export/row-digest.ts";

/** The byte order mark of a file, by which spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Writes one line of comma-separated values (RFC 4180), or of semicolons where amounts have a decimal comma. Amounts are plain
 * figures; no text begins a formula.
 */
export function csvLine(cells: readonly CellValue[], numbers: NumberStyle = "point"): string {
  const separator = numbers === "comma" ? ";" : ",";
  return `${cells.map((value) => cell(value, numbers, separator)).join(separator)}\r\n`;
}

function cell(value: CellValue, numbers: NumberStyle, separator: CellSeparator): string {
  if (typeof value !== "string") {
    const text = plainText(value);
    return numbers === "comma" ? text.replace(".", ",") : text;
  }
  return exactCell(formulaSafe(value, separator));
}

/**
 * Writes one line for a program that imports it. An account that begins with `-` or `@` must come as the program knows it, without the
 * sign that keeps a spreadsheet from calculating.
 */
export function exactLine(cells: readonly (string | { cents: number })[]): string {
  return `${cells.map((value) => exactCell(typeof value === "string" ? value : plainText(value))).join(",")}\r\n`;
}

/** Writes the text of a cell as it is, in quotation marks where it needs them. */
export function exactCell(text: string): string {
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
