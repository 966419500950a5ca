import "server-only";
import type { WrittenRow } from "#lib/domain/search/rows/search-row.ts";
import { writeCsv } from "#lib/export/csv.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";

/** The file formats of an export. */
const EXPORT_FORMATS = ["csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Writes a format: the text piece by piece, from rows in their order. */
export type FormatWriter = {
  contentType: string;
  write(sheet: ExportSheet, rows: AsyncIterable<readonly WrittenRow[]>): AsyncGenerator<string, void, undefined>;
};

export const FORMAT_WRITERS: Readonly<Record<ExportFormat, FormatWriter>> = {
  csv: { contentType: "text/csv; charset=utf-8; header=present", write: writeCsv },
};

/** Returns the format with that name; CSV when none is named; undefined for any other name. */
export function findFormat(name: string | null): ExportFormat | undefined {
  return EXPORT_FORMATS.find((one) => one === (name ?? "csv"));
}
