import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import type { ExportSheet, ExportWords } from "#lib/export/export-sheet.ts";
import type { FormatWriter } from "#lib/export/writers/formats.ts";

/** Words that say which they are. */
export const PLAIN_WORDS: ExportWords = {
  language: "en",
  sentence: ({ items }) => `(sentence of ${items.length})`,
  heading: (column, timeZone) => (column === "created" ? `created (${timeZone})` : column),
  kind: (kind) => kind,
  result: (result) => result,
  brand: (brand) => brand,
  method: (method) => method,
  reason: (name) => name,
  change: (change) => change,
  figure: (figure) => figure,
  note: (note) => `(${note})`,
};

/** A result of two days in Toronto, read by Ann; change what a test is about. */
export function anExportSheet(change: Partial<ExportSheet> = {}): ExportSheet {
  return {
    columns: ["transactionId", "amount"],
    grouped: false,
    markers: false,
    timeZone: "America/Toronto",
    daysZone: "America/Toronto",
    from: "2026-11-20",
    to: "2026-11-21",
    question: "",
    sentence: "All transactions.",
    readAt: Temporal.Instant.from("2026-11-21T20:00:00Z"),
    changed: 0,
    complete: true,
    store: "Main Street",
    madeBy: "Ann Clerk",
    language: "en",
    numbers: "point",
    words: PLAIN_WORDS,
    ...change,
  };
}

/** Writes the rows, that many a batch, and returns the whole file. */
export async function writtenFile(
  write: FormatWriter["write"],
  sheet: ExportSheet,
  rows: readonly ExportRow[],
  batchRows = 1,
): Promise<Buffer> {
  async function* batches() {
    for (let index = 0; index < rows.length; index += batchRows) yield rows.slice(index, index + batchRows);
  }
  return Buffer.concat(await Array.fromAsync(write(sheet, batches())));
}
