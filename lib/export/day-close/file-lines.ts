import "server-only";
import type { NumberStyle } from "#lib/domain/exports/export-choices.ts";
import { type CellValue, momentCell } from "#lib/export/cell.ts";
import { BYTE_ORDER_MARK, csvLine } from "#lib/export/csv-line.ts";
import { fittingCell, rowXml, STYLES, sheetHead, sheetTail } from "#lib/export/xlsx/sheet-xml.ts";
import { workbookParts } from "#lib/export/xlsx/workbook-xml.ts";
import { zipFile } from "#lib/export/xlsx/zip-archive.ts";

/** A line of a file with several small tables; headings are set apart where the format can do so. */
export type FileLine = { cells: readonly CellValue[]; isHeading: boolean };

/** The widths of the first columns, in characters; further ones are as wide as the last. */
const WIDTHS = [36, 22, 22, 16] as const;

/** Makes a line of headings. */
export function heading(...cells: readonly string[]): FileLine {
  return { cells, isHeading: true };
}

/** Makes a line of values. */
export function line(...cells: readonly CellValue[]): FileLine {
  return { cells, isHeading: false };
}

/** Makes the two cells of a moment: the time in the zone, and its UTC offset. */
export function moment(instant: string, timeZone: string): readonly [CellValue, string] {
  const cell = momentCell(Temporal.Instant.from(instant), timeZone);
  return [cell, `UTC${cell.offset}`];
}

/** Writes lines as comma-separated values; empty lines part the tables. */
export function linesCsv(lines: readonly FileLine[], numbers: NumberStyle): string {
  return BYTE_ORDER_MARK + lines.map(({ cells }) => csvLine(cells, numbers)).join("");
}

/** Writes lines as CSV, or as a workbook whose sheet has that name. */
export async function linesFile(
  format: "csv" | "xlsx",
  lines: readonly FileLine[],
  { name, numbers }: { name: string; numbers: NumberStyle },
): Promise<string | Buffer<ArrayBuffer>> {
  return format === "csv" ? linesCsv(lines, numbers) : linesXlsx(name, lines);
}

/** Writes lines as a workbook with one sheet. */
export async function linesXlsx(name: string, lines: readonly FileLine[]): Promise<Buffer<ArrayBuffer>> {
  const columns = Math.max(1, ...lines.map(({ cells }) => cells.length));
  const widths = Array.from({ length: columns }, (_, index) => WIDTHS[index] ?? WIDTHS[3]);
  const rows = lines.map(({ cells, isHeading }, index) =>
    rowXml(index + 1, cells.map(fittingCell), isHeading ? STYLES.heading : undefined),
  );
  const sheets = [{ name, file: "worksheets/lines.xml", range: null }];
  const sheet = sheetHead(widths, { isTable: false, isFirst: true }) + rows.join("") + sheetTail(null);
  return zipFile([["xl/worksheets/lines.xml", sheet], ...workbookParts(sheets)]);
}
