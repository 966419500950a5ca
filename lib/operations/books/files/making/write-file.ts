import "server-only";
import type { FileHandle } from "node:fs/promises";
import type { FileResult, KeptFile } from "#lib/domain/exports/kept-file.ts";
import type { FileCause } from "#lib/domain/reasons/file-rules.ts";
import type { RunnableSearch } from "#lib/domain/search/opened-search.ts";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import type { ExportWords } from "#lib/export/export-sheet.ts";
import { sortedRows } from "#lib/export/sorted-rows.ts";
import { FORMAT_WRITERS } from "#lib/export/writers/formats.ts";
import type { WhileHeld } from "#lib/operations/books/files/making/file-lease.ts";
import { sortKeptRows } from "#lib/operations/books/files/making/kept-rows.ts";
import { pieceWriter } from "#lib/operations/books/files/making/piece-writer.ts";
import { comparedRows, earlierLines, keepingLines } from "#lib/operations/books/files/making/what-changed.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { describeFile } from "#lib/operations/find/search/describe-file.ts";

export type FileWriting = {
  search: RunnableSearch;
  words: ExportWords;
  openFile: () => Promise<FileHandle>;
  /** Asked as bytes are written; false ends the writing. */
  goesOn: () => Promise<boolean>;
  whileHeld: WhileHeld;
};

/**
 * Writes a file of the rows that were read, into pieces in the store. Begins anew each time: pieces of an earlier, broken try are
 * removed first. Returns the cause when there can be no file, and null when `goesOn` said no. Throws `ScratchFailure` when the disk
 * fails, and `LeaseLost`.
 */
export async function writeFile(
  context: OperationContext,
  file: KeptFile,
  { search, words, openFile, goesOn, whileHeld }: FileWriting,
): Promise<FileResult | FileCause | null> {
  const { tables } = context.store;
  const { fileId, storeId, choices, sinceFileId } = file;
  const columns = search.opened.address.columns ?? [];
  while (await whileHeld(({ filePieces }) => filePieces.removeSome(fileId, ["file", "lines", "changes"])));
  const sorted = sortedRows(search.opened.address, { columns, openFile });
  try {
    const kept = await sortKeptRows(tables, file, sorted, goesOn);
    if (!kept) return null;
    const since = sinceFileId === null ? undefined : await tables.keptFiles.find(storeId, sinceFileId);
    const earlier = since && (await earlierLines(tables, since));
    if (sinceFileId !== null && !(since?.readAt && earlier)) return "earlier_file_gone";
    const writer = FORMAT_WRITERS[choices.format];
    const { sheet, name } = await describeFile(
      context,
      { storeId, ...search, columns, choices, words },
      {
        readAt: Temporal.Instant.from(file.readAt ?? file.askedAt),
        changed: kept.changed,
        complete: file.isRead,
        ...(!file.isRead && kept.readDownTo && { readDownTo: Temporal.Instant.from(kept.readDownTo) }),
        ...(since?.readAt && { since: Temporal.Instant.from(since.readAt) }),
      },
    );
    const tally = { rows: 0 };
    const pieces = pieceWriter(whileHeld, fileId);
    const rows = earlier
      ? comparedRows(earlier, sorted.rows(), (changes) => pieces("changes").end(changes))
      : keepingLines(sorted.rows(), pieces("lines"));
    const out = pieces("file");
    for await (const bytes of writer.write(sheet, counted(rows, tally, writer.maxRows))) {
      await out.add(bytes);
      if (!(await goesOn())) return null;
    }
    const { bytes, sha256 } = await out.end();
    return { name, contentType: writer.contentType, bytes, rows: tally.rows, complete: sheet.complete, sha256 };
  } catch (error) {
    if (error instanceof TooManyRows) return "too_long_for_pdf";
    throw error;
  } finally {
    await sorted.close();
  }
}

class TooManyRows extends Error {}

async function* counted(
  rows: AsyncIterable<readonly ExportRow[]>,
  tally: { rows: number },
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly ExportRow[], void, undefined> {
  for await (const batch of rows) {
    tally.rows += batch.length;
    if (tally.rows > most) throw new TooManyRows();
    yield batch;
  }
}
