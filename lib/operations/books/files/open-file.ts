import "server-only";
import type { FileResult } from "#lib/domain/exports/kept-file.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import { findFile } from "#lib/operations/books/files/list-files.ts";
import { piecesOf } from "#lib/operations/books/files/making/file-pieces.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { piecesWhilePermitted } from "#lib/operations/find/reading/while-permitted.ts";
import { isLargeFile, requireProof } from "#lib/operations/people/proof/require-proof.ts";

/** A part of a file: the bytes from `first` to `last`, both included. */
export type FileBytes = { result: FileResult; bytes: AsyncGenerator<Uint8Array, void, undefined> };

/**
 * Opens a finished file from one of its bytes on, so that a broken download goes on. The audit event is written before the first
 * byte is sent. The bytes throw `NoLongerPermitted` once the person may read no more, and fail when the file is removed
 * meanwhile.
 */
export async function openFile(
  context: OperationContext,
  { storeId, fileId, first = 0, last }: { storeId: string; fileId: string; first?: number; last?: number },
): Promise<Done<FileBytes> | NotPermitted | NotAllowed<"file_gone"> | ProofNeeded> {
  const found = await findFile(context, { storeId, fileId });
  if (found.kind !== "done") return found;
  const { result, ownerId, rowsRead } = found.value;
  const { actor, clock, store } = context;
  if (!result) return notAllowed("file_gone");
  const proof = isLargeFile(rowsRead) ? await requireProof(context, storeId) : null;
  if (proof) return proof;
  await store.tables.audit.append({
    name: "file.opened",
    at: clock.now().toString(),
    storeId,
    staffId: actor.staffId,
    subject: fileId,
    details: { name: result.name, from: first },
  });
  if (ownerId === actor.staffId) await store.tables.keptFiles.see(fileId);
  const pieces = bytesOf(context, fileId, { first, end: Math.min(result.bytes, (last ?? result.bytes) + 1) });
  return { kind: "done", value: { result, bytes: piecesWhilePermitted(context, storeId, pieces) } };
}

async function* bytesOf(
  { store: { tables } }: OperationContext,
  fileId: string,
  { first, end }: { first: number; end: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  const number = await tables.filePieces.numberAt(fileId, "file", first);
  let next = first;
  for await (const { startsAt, bytes } of piecesOf(tables, fileId, "file", number)) {
    if (startsAt >= end) break;
    next = Math.min(end, startsAt + bytes.length);
    yield bytes.subarray(Math.max(0, first - startsAt), next - startsAt);
  }
  // The file is being removed. The answer states no length, so an orderly end would make a part look whole.
  if (next < end) throw new Error("the file was removed while it was sent, or pieces of it are missing");
}
