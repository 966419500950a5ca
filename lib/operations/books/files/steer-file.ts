import "server-only";
import { FILE_PARTS } from "#lib/domain/exports/file-part.ts";
import { isComparable, type KeptFile, MOST_COMPARABLE_ROWS } from "#lib/domain/exports/kept-file.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { FileInput, SteerFileInput } from "#lib/inputs/books/file-inputs.ts";
import { askFile } from "#lib/operations/books/files/ask-file.ts";
import { findFile } from "#lib/operations/books/files/list-files.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { FileChange } from "#lib/store/tables/files/kept-file-row.ts";

type SteerOutcome = Done<null> | NotPermitted | NotAllowed<"file_gone" | "file_state_changed">;

/**
 * Changes the making of the person's own file: cancels it, tries again at once, writes the file from the rows read so far, or reads the
 * missing rows of an incomplete file.
 */
export async function steerFile(
  context: OperationContext,
  { storeId, fileId, act }: SteerFileInput,
): Promise<SteerOutcome> {
  const found = await ownFile(context, { storeId, fileId });
  if (found.kind !== "done") return found;
  const { value: file } = found;
  const { clock, store, actor } = context;
  const at = clock.now().toString();
  const { from, change } = stepOf(act, at);
  // No row is missing, or no row was read.
  const isPossible = act === "read_on" ? !file.isRead : act === "write_short" ? file.rowsRead > 0 : true;
  if (!isPossible) return notAllowed("file_state_changed");
  const isMoved = await store.transaction(async ({ keptFiles, audit }) => {
    if (!(await keptFiles.move(fileId, from, change))) return false;
    const staffId = actor.staffId;
    await audit.append({ name: "file.steered", at, storeId, staffId, subject: fileId, details: { act } });
    return true;
  });
  if (!isMoved) return notAllowed("file_state_changed");
  if (act === "cancel") await store.tables.filePieces.remove(fileId, FILE_PARTS);
  return { kind: "done", value: null };
}

function stepOf(act: SteerFileInput["act"], at: string): { from: KeptFile["state"]; change: FileChange } {
  const anew = { failures: 0, cause: null, nextTryAt: at } as const;
  switch (act) {
    case "cancel":
      return { from: "making", change: { state: "stopped", cause: "cancelled", endedAt: at, isSeen: true } };
    case "try_now":
      return { from: "making", change: anew };
    case "write_short":
      return { from: "making", change: { ...anew, isShortAllowed: true } };
    case "read_on":
      return {
        from: "ready",
        change: { ...anew, state: "making", isShortAllowed: false, result: null, endedAt: null, isSeen: false },
      };
  }
}

/** Finds a file of the person's own. */
async function ownFile(
  context: OperationContext,
  at: { storeId: string; fileId: string },
): Promise<Done<KeptFile> | NotPermitted | NotAllowed<"file_gone">> {
  const found = await findFile(context, at);
  if (found.kind !== "done") return found;
  return found.value.ownerId === context.actor.staffId ? found : { kind: "not_permitted" };
}

/** Removes a file that is not being made. Administrators remove the shared files of others too. */
export async function removeFile(context: OperationContext, { storeId, fileId }: FileInput): Promise<SteerOutcome> {
  const found = await findFile(context, { storeId, fileId });
  if (found.kind !== "done") return found;
  const { actor, store, clock } = context;
  const { ownerId, state, result } = found.value;
  if (ownerId !== actor.staffId && !may(actor, "settings.manage", storeId)) return { kind: "not_permitted" };
  if (state === "making") return notAllowed("file_state_changed");
  await store.tables.filePieces.remove(fileId, FILE_PARTS);
  await store.transaction(async ({ keptFiles, fileMails, audit }) => {
    await fileMails.remove(fileId);
    await keptFiles.remove(fileId);
    const at = clock.now().toString();
    const staffId = actor.staffId;
    await audit.append({
      name: "file.removed",
      at,
      storeId,
      staffId,
      subject: fileId,
      details: { name: result?.name ?? null },
    });
  });
  return { kind: "done", value: null };
}

/** The rules that may refuse a request for changes. */
type ChangesRule =
  | "too_many_files"
  | "too_many_kept_files"
  | "file_gone"
  | "file_not_comparable"
  | "file_search_unreadable";

/** Asks for what came or changed since a complete file was read, as a new file of the same search. */
export async function askChanges(
  context: OperationContext,
  { storeId, fileId }: FileInput,
): Promise<Done<{ fileId: string }> | NotPermitted | Unavailable | NotAllowed<ChangesRule>> {
  const found = await findFile(context, { storeId, fileId });
  if (found.kind !== "done") return found;
  const { title, choices, query } = found.value;
  if (!isComparable(found.value)) return notAllowed("file_not_comparable", { most: MOST_COMPARABLE_ROWS });
  const parameters = new URLSearchParams(query);
  const asked = await askFile(context, { storeId, title, choices, shared: false, sinceFileId: fileId, parameters });
  if (asked.kind === "done") return { kind: "done", value: { fileId: asked.value.fileId } };
  if (asked.kind === "not_permitted" || asked.kind === "unavailable") return asked;
  if (
    asked.kind === "not_allowed" &&
    (asked.reason.rule === "too_many_files" || asked.reason.rule === "too_many_kept_files")
  )
    return notAllowed(asked.reason.rule, asked.reason.figures);
  return notAllowed("file_search_unreadable");
}
