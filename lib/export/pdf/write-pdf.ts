import "server-only";
import { setImmediate } from "node:timers/promises";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import { spanName } from "#lib/domain/time/span-name.ts";
import { type CellValue, cellValue } from "#lib/export/cell.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { fileColumns } from "#lib/export/file-columns.ts";
import { manifestLines, totalLines } from "#lib/export/manifest-lines.ts";
import { collectOutput } from "#lib/export/pdf/collect-output.ts";
import { fonts } from "#lib/export/pdf/fonts.ts";
import { glyphText } from "#lib/export/pdf/glyph-text.ts";
import { pagedTable } from "#lib/export/pdf/paged-table.ts";
import { tableLayout } from "#lib/export/pdf/table-layout.ts";
import { plainText, rowDigest } from "#lib/export/row-digest.ts";
import { rowTally } from "#lib/export/row-tally.ts";

/**
 * Writes a result as a tagged PDF (PDF/UA): a table in landscape with its heading on each page, then the totals and the manifest.
 * Each page is handed out when it is drawn.
 */
export async function* writePdf(
  sheet: ExportSheet,
  rows: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const [{ default: PDFDocument }, { regular, semiBold }] = await Promise.all([import("pdfkit"), fonts()]);
  const { words, language } = sheet;
  const columns = fileColumns(sheet);
  const layout = tableLayout(columns);
  const title = `${words.note("title")} ${spanName(sheet)}`;
  const document = new PDFDocument({
    font: null,
    tagged: true,
    subset: "PDF/UA",
    lang: `${language}-CA`,
    pdfVersion: "1.7",
    displayTitle: true,
    bufferPages: false,
    size: [layout.width, layout.height],
    margin: layout.margin,
    info: { Title: `${title}, ${sheet.store}`, Author: sheet.madeBy },
  });
  const output = collectOutput(document);
  document.registerFont("regular", regular).registerFont("semibold", semiBold);
  const faces = {
    regular: glyphText(document, "regular", regular),
    semiBold: glyphText(document, "semibold", semiBold),
  };
  const pages = pagedTable(document, { layout, faces, output, pageText: (page) => `${words.note("page")} ${page}` });
  const [tally, digest] = [rowTally(), rowDigest()];

  pages.paragraph("H1", title, { face: "semiBold", size: 14 });
  pages.paragraph("P", sheet.store);
  pages.paragraph("P", sheet.sentence);
  const headings = columns.map((column) => words.heading(column, sheet.timeZone));
  digest.add([headings]);
  const table = pages.table(layout.columns, headings);
  for await (const batch of rows) {
    tally.add(batch);
    for (const row of batch) {
      const cells = columns.map((column) => cellValue(column, row, sheet));
      digest.add([cells]);
      const before = pages.pages();
      table.add(cells.map((cell) => shownText(cell, language)));
      if (pages.pages() === before) continue;
      yield output.take();
      await setImmediate();
    }
  }
  table.end();
  const total = tally.soFar();
  if (total.rows === 0) pages.paragraph("P", words.note("nothing"));
  const [totals, manifest] = [totalLines(sheet, total), manifestLines(sheet, total, digest.end())];
  // The last page has all of the manifest, unless the totals of very many currencies fill it.
  pages.keepTogether(totals.length + manifest.length + 5);
  drawLines(totals, 4);
  drawLines(manifest, 3);
  if (faces.regular.isMissing() || faces.semiBold.isMissing()) pages.paragraph("P", words.note("missingCharacters"));
  if (faces.regular.isShortened()) pages.paragraph("P", words.note("shortened"));
  pages.end();
  document.end();
  yield output.take();

  /** Draws lines below their first one, which is their heading: a table of its own. */
  function drawLines([first = [], ...lines]: readonly (readonly CellValue[])[], cells: number): void {
    const room = Math.min(layout.width, 792) - 2 * layout.margin;
    const parts = [0.42, ...Array.from({ length: cells - 1 }, () => 0.58 / (cells - 1))];
    let x = layout.margin;
    const placed = parts.map((part) => {
      const at = x;
      x += part * room;
      return { x: at, width: part * room, isNumber: false };
    });
    const padded = (line: readonly CellValue[]) => placed.map((_, index) => shownText(line[index] ?? "", language));
    const added = pages.table(placed, padded(first));
    for (const line of lines) added.add(padded(line));
    added.end();
  }
}

/** Writes a cell for people: amounts with the separators of the language. */
function shownText(value: CellValue, language: ExportSheet["language"]): string {
  const text = plainText(value);
  if (typeof value === "string" || !("cents" in value)) return text;
  const [separator, decimal] = language === "fr" ? ["\u00a0", ","] : [",", "."];
  return text.replace(/\B(?=(\d{3})+(?=\.))/g, separator).replace(/\.(?=\d\d$)/, decimal);
}
