import "server-only";
import { type ExportFormat, MAX_PDF_ROWS } from "#lib/domain/exports/export-choices.ts";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import { writeCsv } from "#lib/export/csv.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { writeJsonLines } from "#lib/export/json-lines.ts";
import { writePdf } from "#lib/export/pdf/write-pdf.ts";
import { writeXlsx } from "#lib/export/xlsx/write-xlsx.ts";

/** Writes a format: the bytes piece by piece, from rows in their order. It does not know for whom. */
export type FormatWriter = {
  contentType: string;
  /** The most rows that the format may have; absent: any number. */
  maxRows?: number;
  write(sheet: ExportSheet, rows: AsyncIterable<readonly ExportRow[]>): AsyncGenerator<Uint8Array, void, undefined>;
};

/** The writer of each format. */
export const FORMAT_WRITERS: Readonly<Record<ExportFormat, FormatWriter>> = {
  csv: { contentType: "text/csv; charset=utf-8; header=present", write: writeCsv },
  xlsx: { contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write: writeXlsx },
  jsonl: { contentType: "application/x-ndjson; charset=utf-8", write: writeJsonLines },
  pdf: { contentType: "application/pdf", maxRows: MAX_PDF_ROWS, write: writePdf },
};
