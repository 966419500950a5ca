import "server-only";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import { type CellValue, cellValue } from "#lib/export/cell.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { type FileColumn, fileColumnPx, fileColumns } from "#lib/export/file-columns.ts";
import { manifestLines, totalLines } from "#lib/export/manifest-lines.ts";
import { rowDigest } from "#lib/export/row-digest.ts";
import { rowTally } from "#lib/export/row-tally.ts";
import { columnLetters, fittingCell, rowXml, STYLES, sheetHead, sheetTail } from "#lib/export/xlsx/sheet-xml.ts";
import { type ListedSheet, workbookParts } from "#lib/export/xlsx/workbook-xml.ts";
import { zipArchive } from "#lib/export/xlsx/zip-archive.ts";

/** The rows below the heading that a sheet may have. More go on in a further sheet. */
const ROWS_A_SHEET = 1_048_575;
/** A sheet with longer texts also ends here, long before its entry of the archive is too large. */
const CHARACTERS_A_SHEET = 1_000_000_000;

/**
 * Writes a result as a workbook: the rows, then a sheet with the totals and the manifest. Ids are texts, amounts numbers, times
 * dates of the zone's clocks. No cell is a formula.
 */
export async function* writeXlsx(
  sheet: ExportSheet,
  rows: AsyncIterable<readonly ExportRow[]>,
  rowsASheet: number = ROWS_A_SHEET,
): AsyncGenerator<Uint8Array, void, undefined> {
  const columns = fileColumns(sheet);
  const { words } = sheet;
  const archive = zipArchive();
  const [tally, digest] = [rowTally(), rowDigest()];
  const headings = columns.map((column) => words.heading(column, sheet.timeZone));
  const widths = columns.map((column, index) => widthOf(column, headings[index] ?? ""));
  digest.add([headings]);
  const source = lineSource(rows, (batch) => {
    tally.add(batch);
    const lines = batch.map((row) => columns.map((column) => fittingCell(cellValue(column, row, sheet))));
    digest.add(lines);
    return lines;
  });
  const tables: ListedSheet[] = [];
  try {
    do {
      const number = tables.length + 1;
      const file = `worksheets/rows${number}.xml`;
      let written = 0;
      const heading = sheetHead(widths, { isTable: true, isFirst: number === 1 }) + rowXml(1, headings, STYLES.heading);
      const range = () => `A1:${columnLetters(columns.length - 1)}${written + 1}`;
      const pieces = async function* (): AsyncGenerator<string, void, undefined> {
        yield heading;
        let characters = 0;
        while (written < rowsASheet && characters < CHARACTERS_A_SHEET) {
          const lines = await source.take(rowsASheet - written);
          if (lines.length === 0) break;
          const text = lines.map((cells, index) => rowXml(written + index + 2, cells)).join("");
          written += lines.length;
          characters += text.length;
          yield text;
        }
        yield sheetTail(range());
      };
      yield* archive.entry(`xl/${file}`, pieces());
      const name = number === 1 ? words.note("rowsSheet") : `${words.note("rowsSheet")} ${number}`;
      tables.push({ name, file, range: range().replace(/([A-Z]+)([0-9]+)/g, "$$$1$$$2") });
    } while (await source.hasMore());
  } finally {
    await source.close();
  }
  const [first, ...further] = tables;
  const about = { name: words.note("manifestSheet"), file: "worksheets/about.xml", range: null };
  const sheets = [...(first ? [first] : []), about, ...further];
  const total = tally.soFar();
  const lines = [...totalLines(sheet, total), [], ...manifestLines(sheet, total, digest.end())];
  const parts = [[`xl/${about.file}`, manifestSheet(lines)] as const, ...workbookParts(sheets)];
  for (const [path, text] of parts) yield* archive.entry(path, [text]);
  yield archive.end();
}

function manifestSheet(lines: readonly (readonly CellValue[])[]): string {
  const isHeading = (index: number) => index === 0 || lines[index - 1]?.length === 0;
  const rows = lines.map((cells, index) =>
    rowXml(index + 1, cells.map(fittingCell), isHeading(index) ? STYLES.heading : undefined),
  );
  return sheetHead([60, 36, 16, 16], { isTable: false, isFirst: false }) + rows.join("") + sheetTail(null);
}

/** Grid columns are as wide as on the screen. A heading with its filter has room too. */
function widthOf(column: FileColumn, heading: string): number {
  return Math.min(60, Math.max(fileColumnPx(column) / 7, heading.length + 3));
}

/** Hands out the lines of batches in any portions. */
function lineSource(
  rows: AsyncIterable<readonly ExportRow[]>,
  linesOf: (batch: readonly ExportRow[]) => CellValue[][],
) {
  const batches = rows[Symbol.asyncIterator]();
  let left: CellValue[][] = [];
  let isEnded = false;
  async function hasMore(): Promise<boolean> {
    while (left.length === 0 && !isEnded) {
      const next = await batches.next();
      if (next.done) isEnded = true;
      else left = linesOf(next.value);
    }
    return left.length > 0;
  }
  return {
    hasMore,
    /** Takes at most that many lines; none at the end. */
    async take(most: number): Promise<CellValue[][]> {
      if (!(await hasMore())) return [];
      const taken = left.slice(0, most);
      left = left.slice(most);
      return taken;
    },
    close: async () => void (await batches.return?.()),
  };
}
