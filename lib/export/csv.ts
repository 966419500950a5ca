import "server-only";
import { createHash } from "node:crypto";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import { cellValue } from "#lib/export/cell.ts";
import { BYTE_ORDER_MARK, csvLine } from "#lib/export/csv-line.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { fileColumns } from "#lib/export/file-columns.ts";
import { manifestLines, totalLines } from "#lib/export/manifest-lines.ts";
import { rowTally } from "#lib/export/row-tally.ts";

/**
 * Writes a result as comma-separated values (RFC 4180, UTF-8 with BOM), or with semicolons and decimal commas: headings, rows,
 * after an empty line the totals per currency, and after another the manifest. No text begins a formula.
 */
export async function* writeCsv(
  sheet: ExportSheet,
  rows: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { numbers, words, timeZone } = sheet;
  const columns = fileColumns(sheet);
  const tally = rowTally();
  const hash = createHash("sha256");
  let bytes = 0;
  function data(text: string): Uint8Array {
    const piece = Buffer.from(text);
    hash.update(piece);
    bytes += piece.length;
    return piece;
  }
  const headings = columns.map((column) => words.heading(column, timeZone));
  yield data(BYTE_ORDER_MARK + csvLine(headings, numbers));
  for await (const batch of rows) {
    tally.add(batch);
    const lines = batch.map((row) =>
      csvLine(
        columns.map((column) => cellValue(column, row, sheet)),
        numbers,
      ),
    );
    if (lines.length > 0) yield data(lines.join(""));
  }
  const total = tally.soFar();
  const digest = { sha256: hash.digest("hex"), bytes };
  for (const part of [totalLines(sheet, total), manifestLines(sheet, total, digest)])
    yield Buffer.from(`\r\n${part.map((line) => csvLine(line, numbers)).join("")}`);
}
