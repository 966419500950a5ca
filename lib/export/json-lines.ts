import "server-only";
import { createHash } from "node:crypto";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import { type CellValue, cellValue, momentCell } from "#lib/export/cell.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { fileColumns } from "#lib/export/file-columns.ts";
import { plainText } from "#lib/export/row-digest.ts";
import { type RowTally, rowTally } from "#lib/export/row-tally.ts";

/** Programs read these files: kinds, results and reasons are codes, the same in every language. */
const CODES = {
  kind: (kind: string) => kind,
  result: (result: string) => result,
  brand: (brand: string) => brand,
  method: (method: string) => method,
  reason: (name: string) => name,
  change: (change: string) => change,
};

/**
 * Writes a result as JSON lines: an object a row, with the names of the columns, and last the manifest. Amounts are texts with two
 * decimals, so that no reader rounds them; times are ISO 8601 with their offset.
 */
export async function* writeJsonLines(
  sheet: ExportSheet,
  rows: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const columns = fileColumns(sheet).filter((column) => column !== "utcOffset");
  const coded = { ...sheet, words: { ...sheet.words, ...CODES } };
  const tally = rowTally();
  const hash = createHash("sha256");
  for await (const batch of rows) {
    tally.add(batch);
    const lines = batch.map((row) => {
      const entries = columns.map((column) => [column, jsonValue(cellValue(column, row, coded))]);
      return jsonLine(Object.fromEntries(entries));
    });
    if (lines.length === 0) continue;
    const piece = Buffer.from(lines.join(""));
    hash.update(piece);
    yield piece;
  }
  yield Buffer.from(jsonLine({ manifest: manifestOf(sheet, tally.soFar(), hash.digest("hex")) }));
}

/** Writes one line. Readers that also end lines at U+0085, U+2028 and U+2029 find none of these in it. */
function jsonLine(value: object): string {
  const json = JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${json}\n`;
}

function jsonValue(value: CellValue): string {
  if (typeof value === "string" || !("time" in value)) return plainText(value);
  return isoTime(value);
}

function isoTime({ time, offset }: { time: string; offset: string }): string {
  return `${time.replace(" ", "T")}${offset}`;
}

function manifestOf(sheet: ExportSheet, { rows, voidRows, voidsUnknown, totals }: RowTally, sha256: string) {
  return {
    store: sheet.store,
    question: sheet.sentence,
    questionText: sheet.question,
    days: [sheet.from, sheet.to],
    daysTimeZone: sheet.daysZone,
    timeZone: sheet.timeZone,
    readAt: isoTime(momentCell(sheet.readAt, sheet.timeZone)),
    complete: sheet.complete,
    ...(sheet.readDownTo && { rowsMissingBefore: isoTime(momentCell(sheet.readDownTo, sheet.timeZone)) }),
    rows,
    voidRows,
    voidsUnknown,
    changedWhileReading: sheet.changed,
    ...(sheet.since && { changedSince: isoTime(momentCell(sheet.since, sheet.timeZone)) }),
    totals: totals.map(({ cents, ...total }) => ({ ...total, amount: plainText({ cents }) })),
    madeBy: sheet.madeBy,
    sha256,
    sha256Of: "the bytes of all lines before this one, with their line feeds",
  };
}
