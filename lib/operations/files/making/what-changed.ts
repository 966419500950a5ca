import "server-only";
import { type BookLine, bookLine } from "#lib/domain/accounting/day-book/book-line.ts";
import { type LineChange, lineChanges } from "#lib/domain/accounting/day-book/line-changes.ts";
import { MOST_COMPARABLE_ROWS } from "#lib/domain/exports/kept-file.ts";
import type { FoundRow, WrittenRow } from "#lib/domain/search/rows/search-row.ts";
import { piecesOf } from "#lib/operations/files/making/file-pieces.ts";
import type { PieceWriter } from "#lib/operations/files/making/piece-writer.ts";
import type { Tables } from "#lib/store/store.ts";

/** Passes the rows on, and keeps of each what a later reading is compared with: its money, without card or contact data. */
export async function* keepingLines(
  rows: AsyncIterable<readonly FoundRow[]>,
  lines: PieceWriter,
): AsyncGenerator<readonly WrittenRow[], void, undefined> {
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
 * as they were. Hands over all changes at the end.
 */
export async function* comparedRows(
  tables: Pick<Tables, "filePieces">,
  earlierFileId: string,
  rows: AsyncIterable<readonly FoundRow[]>,
  keep: (changes: Uint8Array) => Promise<unknown>,
): AsyncGenerator<readonly WrittenRow[], void, undefined> {
  const earlier = await linesOf(tables, earlierFileId);
  const changes: LineChange[] = [];
  const compare = (before: readonly BookLine[], after: readonly BookLine[]) => {
    const found = lineChanges(before, after);
    changes.push(...found);
    return found;
  };
  for await (const batch of rows) {
    const lines = batch.map(bookLine);
    const before = lines.flatMap(({ transactionId }) => earlier.get(transactionId) ?? []);
    const found = new Map(compare(before, lines).map((one) => [(one.after ?? one.before).transactionId, one.change]));
    for (const { transactionId } of lines) earlier.delete(transactionId);
    const changed = batch.flatMap((row): WrittenRow[] => {
      const change = found.get(row.transactionId);
      return change ? [{ ...row, change }] : [];
    });
    if (changed.length > 0) yield changed;
  }
  const gone = compare([...earlier.values()], []);
  if (gone.length > 0)
    yield gone.flatMap(({ before }) => (before ? [{ ...NOTHING_ELSE, ...before, change: "gone" }] : []));
  await keep(Buffer.from(JSON.stringify(changes)));
}

async function linesOf(tables: Pick<Tables, "filePieces">, fileId: string): Promise<Map<string, BookLine>> {
  const lines = new Map<string, BookLine>();
  for await (const { bytes } of piecesOf(tables, fileId, "lines")) {
    // A piece holds whole lines, each with its line feed.
    for (const text of bytes.toString().split("\n").slice(0, -1)) {
      const line = JSON.parse(text) as BookLine;
      lines.set(line.transactionId, line);
    }
  }
  return lines;
}

/** What no line keeps. */
const NOTHING_ELSE: Omit<FoundRow, keyof BookLine> = {
  lastFour: "",
  cardOwner: "",
  authorizationCode: "",
  messageId: 0,
  message: "",
  avsCode: "",
  cvdCode: "",
  billingName: "",
  billingEmail: "",
  billingPhone: "",
  ipAddress: "",
  references: ["", "", "", "", ""],
  productName: "",
  productId: "",
  customerCode: "",
  comments: "",
  batchNumber: "",
  saleOrderNumber: "",
};
