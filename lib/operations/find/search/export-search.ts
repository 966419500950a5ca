import "server-only";
import type { FileHandle } from "node:fs/promises";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import { ScratchFailure } from "#lib/export/sealed-file.ts";
import { type SortedRows, sortedRows } from "#lib/export/sorted-rows.ts";
import { FORMAT_WRITERS } from "#lib/export/writers/formats.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type FoundRows, foundRows, type RowsRefusal } from "#lib/operations/find/reading/found-rows.ts";
import { piecesWhilePermitted } from "#lib/operations/find/reading/while-permitted.ts";
import { describeFile, type FileContents } from "#lib/operations/find/search/describe-file.ts";
import { isLargeFile, requireProof } from "#lib/operations/people/proof/require-proof.ts";

export type ExportRequest = FileContents & {
  /** Opens a file for rows that do not fit into memory. */
  openFile: () => Promise<FileHandle>;
  /** The limit of row text in memory; absent for the default. */
  memoryBytes?: number;
};

export type ExportedFile = {
  /** Letters, digits, hyphens, underscores and a point. */
  name: string;
  contentType: string;
  rows: number;
  /**
   * The bytes, piece by piece. Read them to the end or call `close`: either frees the stored rows. Throws
   * `NoLongerPermitted` once the person may read no more.
   */
  bytes: AsyncGenerator<Uint8Array, void, undefined>;
  close(): Promise<void>;
};

type ExportRule = "export_no_room" | "export_scratch_failed" | "export_too_long_for_pdf";

/**
 * Reads the complete result of a search and returns it as a file. Waits until every row is there: a search that fails
 * or is aborted is `unavailable`, never a part that looks complete. The audit event is written before the first byte is
 * sent.
 */
export async function exportSearch(
  context: OperationContext,
  request: ExportRequest,
): Promise<Done<ExportedFile> | RowsRefusal | NotAllowed<ExportRule> | ProofNeeded> {
  const { storeId, opened, plan, choices } = request;
  const isPermitted =
    may(context.actor, "transaction.search", storeId) && may(context.actor, "transaction.export", storeId);
  if (!isPermitted) return { kind: "not_permitted" };
  const { address, timeZone, from, to } = opened;
  const window = windowFor({ from, to }, timeZone, context.clock.now());
  const found = await foundRows(context, { storeId, plan, window, upTo: null, after: null });
  if (found.kind !== "done") return found;
  const sorted = sortedRows(address, request);
  const close = () => sorted.close();
  try {
    const writer = FORMAT_WRITERS[choices.format];
    const read = await readWholly(found.value, sorted, () => requireProof(context, storeId), writer.maxRows);
    if (read.kind !== "done") {
      await close();
      return read;
    }
    const { rows, changed } = read.value;
    await recordExport(context, request, rows);
    // A result with missing rows was refused above.
    const { sheet, name } = await describeFile(context, request, {
      readAt: found.value.readAt,
      changed,
      complete: true,
    });
    const pieces = writer.write(sheet, sorted.rows());
    const bytes = closeAfter(piecesWhilePermitted(context, storeId, pieces), close);
    return { kind: "done", value: { name, contentType: writer.contentType, rows, bytes, close } };
  } catch (error) {
    await close();
    if (!(error instanceof ScratchFailure)) throw error;
    context.log.error(
      { storeId, reason: error.reason, error: error.cause },
      "a result could not be sorted on the disk",
    );
    return notAllowed(error.reason === "no_room" ? "export_no_room" : "export_scratch_failed");
  }
}

async function readWholly(
  { events }: FoundRows,
  sorted: SortedRows,
  /** Asks again who it is for, once, as soon as the rows are many: a long reading outlasts a proof. */
  askAgain: () => Promise<ProofNeeded | null>,
  maxRows = Number.POSITIVE_INFINITY,
): Promise<Done<{ rows: number; changed: number }> | RowsRefusal | NotAllowed<ExportRule> | ProofNeeded> {
  let rows = 0;
  let isAsked = false;

  for await (const event of events) {
    switch (event.kind) {
      case "rows":
        rows += event.rows.length;
        if (!isAsked && isLargeFile(rows)) {
          isAsked = true;
          const proof = await askAgain();
          if (proof) return proof;
        }
        if (rows > maxRows) return notAllowed("export_too_long_for_pdf");
        await sorted.add(event.rows);
        break;
      case "changed":
        rows += event.joined.length - event.gone.length;
        await sorted.change(event);
        break;
      case "ended":
        if (event.complete) {
          await sorted.end();
          return { kind: "done", value: { rows, changed: event.changed } };
        }
        return { kind: "unavailable", cause: event.missing[0]?.cause ?? "interrupted" };
    }
  }
  return { kind: "unavailable", cause: "interrupted" };
}

async function recordExport(
  { store, clock, actor }: OperationContext,
  { storeId, opened, columns, choices, words }: ExportRequest,
  rows: number,
): Promise<void> {
  await store.tables.audit.append({
    name: "search.exported",
    at: clock.now().toString(),
    storeId,
    staffId: actor.staffId,
    subject: "transactions",
    // The address holds no personal value: such questions are stored, and it has only their reference.
    details: {
      search: opened.query,
      from: opened.from,
      to: opened.to,
      columns: columns.join(","),
      ...choices,
      language: words.language,
      rows,
      complete: "yes",
    },
  });
}

/** Passes the bytes on and calls `close` at their end, when they fail and when the reader stops. */
async function* closeAfter(
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
  close: () => Promise<void>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* bytes;
  } finally {
    await close();
  }
}
