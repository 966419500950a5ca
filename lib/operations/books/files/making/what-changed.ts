import "server-only";
import { type BookLine, bookLine } from "#lib/domain/accounting/day-book/book-line.ts";
import { lineChanges } from "#lib/domain/accounting/day-book/line-changes.ts";
import { type FileChanges, MOST_CHANGES_SHOWN } from "#lib/domain/exports/file-changes.ts";
import { type KeptFile, MOST_COMPARABLE_ROWS } from "#lib/domain/exports/kept-file.ts";
import { BLANK_ROW } from "#lib/domain/search/rows/blank-row.ts";
import type { ExportRow, FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { piecesOf } from "#lib/operations/books/files/making/file-pieces.ts";
import type { PieceWriter } from "#lib/operations/books/files/making/piece-writer.ts";
import type { Tables } from "#lib/store/store.ts";

/** Passes the rows on, and keeps the money of each, without card or contact data, for a comparison with a later reading. */
export async function* keepingLines(
  rows: AsyncIterable<readonly FoundRow[]>,
  lines: PieceWriter,
): AsyncGenerator<readonly ExportRow[], void, undefined> {
  let count = 0;
  for await (const batch of rows) {
    count += batch.length;
    if (count <= MOST_COMPARABLE_ROWS)
      await lines.add(Buffer.from(batch.map((row) => `${JSON.stringify(bookLine(row))}\n`).join("")));
    yield batch;
  }
  if (count <= MOST_COMPARABLE_ROWS) await lines.end();
}

/**
 * Yields only the rows that came or changed since an earlier file, in their order, and last those that are no longer in the result,
 * as they were. Hands over the first changes and their number at the end.
 */
export async function* comparedRows(
  earlier: Map<string, string>,
  rows: AsyncIterable<readonly FoundRow[]>,
  keep: (changes: Uint8Array) => Promise<unknown>,
): AsyncGenerator<readonly ExportRow[], void, undefined> {
  let changes: FileChanges = { count: 0, first: [] };
  const compare = (before: readonly BookLine[], after: readonly BookLine[]) => {
    const found = lineChanges(before, after);
    const room = MOST_CHANGES_SHOWN - changes.first.length;
    changes = { count: changes.count + found.length, first: [...changes.first, ...found.slice(0, room)] };
    return found;
  };
  for await (const batch of rows) {
    const lines = batch.map(bookLine);
    const before = lines.flatMap(({ transactionId }) => {
      const text = earlier.get(transactionId);
      return text === undefined ? [] : readLine(text);
    });
    const found = new Map(compare(before, lines).map((one) => [(one.after ?? one.before).transactionId, one]));
    for (const { transactionId } of lines) earlier.delete(transactionId);
    const changed = batch.flatMap((row): ExportRow[] => {
      const one = found.get(row.transactionId);
      if (!one) return [];
      return [{ ...row, change: one.change, ...(one.change === "changed" && { before: one.before }) }];
    });
    if (changed.length > 0) yield changed;
  }
  for (const texts of inBatches([...earlier.values()])) {
    const gone = compare(texts.map(readLine), []);
    yield gone.flatMap(({ before }) => (before ? [{ ...BLANK_ROW, ...before, change: "gone" }] : []));
  }
  await keep(Buffer.from(JSON.stringify(changes)));
}

/**
 * Reads the lines of an earlier file by id. They stay texts: as objects they would take three times the memory. Null when some of
 * them are gone, as while the file is being removed: their rows would look new.
 */
export async function earlierLines(
  tables: Pick<Tables, "filePieces">,
  { fileId, result }: Pick<KeptFile, "fileId" | "result">,
): Promise<Map<string, string> | null> {
  const lines = new Map<string, string>();
  for await (const { bytes } of piecesOf(tables, fileId, "lines")) {
    // A piece holds whole lines, each with its line feed.
    for (const text of bytes.toString().split("\n").slice(0, -1)) {
      lines.set(readLine(text).transactionId, text);
    }
  }
  return lines.size === result?.rows ? lines : null;
}

function readLine(text: string): BookLine {
  return JSON.parse(text) as BookLine;
}

const BATCH_LINES = 250;

function inBatches(texts: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(texts.length / BATCH_LINES) }, (_, index) =>
    texts.slice(index * BATCH_LINES, (index + 1) * BATCH_LINES),
  );
}
