import "server-only";
import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { RunnableSearch } from "#lib/domain/search/opened-search.ts";
import type { RowField } from "#lib/domain/search/rows/blank-row.ts";
import type { ChangedRows } from "#lib/domain/search/search-events.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { type PackedRow, rowPacking } from "#lib/export/packed-row.ts";
import { packPiece } from "#lib/operations/books/files/making/file-pieces.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { openRows } from "#lib/operations/find/reading/found-rows.ts";

const ROWS_A_PIECE = 2_000;

/**
 * A piece of what was read: rows, or changes of rows of earlier pieces, without the fields that no column shows. `fields` names the
 * others in their order, so that another version of the server reads them too.
 */
export type ReadPiece = { fields: readonly RowField[] } & (
  | { rows: readonly PackedRow[] }
  | { changed: ChangedRows<PackedRow> }
);

type Step = {
  pieces: readonly Uint8Array[];
  rows: number;
  readAt: string;
  /** Where the next step begins; null after the last one. */
  cursor: string | null;
};

/**
 * Reads the next rows of a file, newest first, and what changed in those of earlier steps. A step of which any part is missing is
 * not kept: the cause is returned. `goesOn` is asked as rows come; when it says no, the step ends with null.
 */
export async function readStep(
  context: OperationContext,
  file: KeptFile,
  { search, upTo, goesOn }: { search: RunnableSearch; upTo: number; goesOn: () => Promise<boolean> },
): Promise<Step | UnavailableCause | null> {
  const { storeId, ownerId, query, cursor } = file;
  const { opened, plan } = search;
  const window = windowFor({ from: opened.from, to: opened.to }, opened.timeZone, context.clock.now());
  const { fields, pack } = rowPacking(opened.address.columns ?? []);
  const request = { storeId, plan, window, upTo, after: cursor, search: query };
  // The person's own searches do not wait for their files.
  const found = await openRows(context, request, { person: `${ownerId} files`, signal: context.signal });
  // Only a cursor of other days can be refused, and the days of a file never change.
  if (found.kind === "not_allowed") throw new Error(`a file cannot be read on: ${found.reason.rule}`);
  if (found.kind !== "done") return found.cause;
  const { readAt, events } = found.value;
  const pieces: Uint8Array[] = [];
  let waiting: PackedRow[] = [];
  let rows = 0;
  const keep = async (piece: ReadPiece) => void pieces.push(await packPiece(Buffer.from(JSON.stringify(piece))));
  const keepRows = async () => {
    if (waiting.length > 0) await keep({ fields, rows: waiting });
    waiting = [];
  };
  for await (const event of events) {
    if (event.kind === "rows") {
      rows += event.rows.length;
      waiting.push(...event.rows.map(pack));
      if (waiting.length >= ROWS_A_PIECE) await keepRows();
    } else if (event.kind === "changed") {
      await keepRows();
      const [changed, joined] = [event.rows.map(pack), event.joined.map(pack)];
      await keep({ fields, changed: { rows: changed, joined, gone: event.gone } });
    } else if (event.kind === "ended") {
      const [missing] = event.missing;
      if (missing) return missing.cause;
      await keepRows();
      return { pieces, rows, readAt: readAt.toString(), cursor: event.next };
    }
    if (!(await goesOn())) return null;
  }
  return "interrupted";
}
