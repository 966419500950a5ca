import "server-only";
import type { NumberStyle } from "#lib/domain/exports/export-choices.ts";
import type { CellValue } from "#lib/export/cell.ts";
import { BYTE_ORDER_MARK, csvLine } from "#lib/export/csv-line.ts";
import { fittingCell, rowXml, STYLES, sheetHead, sheetTail } from "#lib/export/xlsx/sheet-xml.ts";
import { workbookParts } from "#lib/export/xlsx/workbook-xml.ts";
import { zipArchive } from "#lib/export/xlsx/zip-archive.ts";

/** A line of a file with several small tables; headings are set apart where the format can do so. */
export type FileLine = { cells: readonly CellValue[]; isHeading: boolean };

/** The widths of the first columns, in characters; further ones are as wide as the last. */
const WIDTHS = [36, 22, 22, 16] as const;

/** Writes lines as comma-separated values; empty lines part the tables. */
export function linesCsv(lines: readonly FileLine[], numbers: NumberStyle): string {
  return BYTE_ORDER_MARK + lines.map(({ cells }) => csvLine(cells, numbers)).join("");
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
  const parts = [["xl/worksheets/lines.xml", sheet] as const, ...workbookParts(sheets)];
  const archive = zipArchive();
  const pieces: Buffer[] = [];
  for (const [path, text] of parts) for await (const piece of archive.entry(path, [text])) pieces.push(piece);
  pieces.push(archive.end());
  return Buffer.concat(pieces);
}
