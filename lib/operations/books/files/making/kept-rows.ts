import "server-only";
import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { packingOf } from "#lib/export/packed-row.ts";
import type { SortedRows } from "#lib/export/sorted-rows.ts";
import { piecesOf } from "#lib/operations/books/files/making/file-pieces.ts";
import type { ReadPiece } from "#lib/operations/books/files/making/read-step.ts";
import { createSeenRows } from "#lib/operations/find/reading/seen-rows.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Sorts the rows that were read for a file, with the changes noticed meanwhile. Returns the number of changed rows, and the time of the
 * oldest row that was read; null without any. `goesOn` is asked between pieces; when it says no, the sorting ends with null. Throws when
 * rows that were read are gone: the file would be short.
 */
export async function sortKeptRows(
  tables: Pick<Tables, "filePieces">,
  { fileId, rowsRead }: Pick<KeptFile, "fileId" | "rowsRead">,
  sorted: SortedRows,
  goesOn: () => Promise<boolean>,
): Promise<{ changed: number; readDownTo: string | null } | null> {
  const seen = createSeenRows();
  const changed = new Set<string>();
  let found = 0;
  let readDownTo: string | null = null;
  const taken = (rows: readonly FoundRow[]) => {
    for (const row of rows) seen.add(row);
    return rows;
  };
  for await (const { bytes } of piecesOf(tables, fileId, "read")) {
    const piece = JSON.parse(bytes.toString()) as ReadPiece;
    const { unpack } = packingOf(piece.fields);
    if ("rows" in piece) {
      found += piece.rows.length;
      const rows = piece.rows.map(unpack);
      readDownTo = rows.at(-1)?.createdAt ?? readDownTo;
      await sorted.add(taken(rows));
    } else {
      // A later step reports changes of all earlier rows, and of some that were never in the result.
      const rows = piece.changed.rows.map(unpack).filter(seen.has);
      const joined = piece.changed.joined.map(unpack);
      const gone = piece.changed.gone.filter((transactionId) => seen.hasId(transactionId));
      // Each step reports all changes since the first one began.
      for (const { transactionId } of [...rows, ...joined]) changed.add(transactionId);
      for (const transactionId of gone) changed.add(transactionId);
      taken(joined.filter((row) => !seen.has(row)));
      await sorted.change({ rows, joined, gone });
    }
    if (!(await goesOn())) return null;
  }
  if (found !== rowsRead) throw new Error(`of ${rowsRead} rows that were read, ${found} are there`);
  await sorted.end();
  return { changed: changed.size, readDownTo };
}
