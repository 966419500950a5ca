import "server-only";
import type { ReportOrder } from "#lib/domain/exports/desk-report.ts";
import type { FileChanges } from "#lib/domain/exports/file-changes.ts";
import { isComparable, type KeptFile, seesFile } from "#lib/domain/exports/kept-file.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { parseAddress, type Where } from "#lib/domain/search/search-address.ts";
import { today } from "#lib/domain/time/business-day.ts";
import { SETTINGS } from "#lib/inputs/top/settings.ts";
import { piecesOf } from "#lib/operations/books/files/making/file-pieces.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { withLongTexts } from "#lib/operations/find/search/long-texts.ts";
import { unlessHeldUp } from "#lib/operations/ground/aside/queued-thread.ts";
import { settingOf, storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** A file as a person sees it. */
export type ListedFile = KeptFile & {
  isOwn: boolean;
  ownerName: string;
  /** First and last day, and the question of a search; null where that can no longer be read, and of a report. */
  search: { from: string; to: string; question: Question | null };
  /** Whether a later reading can be compared with it. */
  isComparable: boolean;
};

const MOST_LISTED = 200;

/** Lists the person's own files and the shared ones of the store, latest first. Seen files are noted as seen. */
export async function listFiles(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<{ files: readonly ListedFile[]; keptDays: number; hasMore: boolean }> | NotPermitted> {
  const { actor, store } = context;
  if (!may(actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  const found = await store.tables.keptFiles.list(storeId, actor.staffId, MOST_LISTED + 1);
  const files = found.slice(0, MOST_LISTED);
  const nameOf = await staffNames(context);
  const listed: ListedFile[] = [];
  for (const file of files) listed.push(await describe(context, file, nameOf(file.ownerId)));
  for (const { fileId, isOwn, isSeen, state } of listed)
    if (isOwn && !isSeen && state !== "making") await store.tables.keptFiles.see(fileId);
  const { value: keptDays } = await settingOf(store.tables, storeId, SETTINGS.kept_file_days);
  return { kind: "done", value: { files: listed, keptDays, hasMore: found.length > MOST_LISTED } };
}

async function describe(context: OperationContext, file: KeptFile, ownerName: string): Promise<ListedFile> {
  return {
    ...file,
    isOwn: file.ownerId === context.actor.staffId,
    ownerName,
    search:
      file.report === null ? await searchOf(context, file) : { ...daysOf(context, file, file.report), question: null },
    isComparable: isComparable(file),
  };
}

async function searchOf(context: OperationContext, { storeId, query }: KeptFile): Promise<ListedFile["search"]> {
  const { address } = parseAddress(new URLSearchParams(query));
  const { from, to } = "range" in address.days ? { from: "", to: "" } : address.days;
  return { from, to, question: await questionOf(context, storeId, address.where) };
}

/** The days of a report; of late changes, those on which they were noticed. */
function daysOf(context: OperationContext, { storeId }: KeptFile, report: ReportOrder): { from: string; to: string } {
  if (report.of === "close") return { from: report.day, to: report.day };
  if (report.of === "entries") return report;
  const dayOf = (instant: string) => today(Temporal.Instant.from(instant), storeZone(context, storeId)).toString();
  return { from: dayOf(report.since), to: dayOf(report.until) };
}

/** Reads the question of a search without planning it; null where it can't be read any more. */
async function questionOf({ store }: OperationContext, storeId: string, where: Where): Promise<Question | null> {
  const text = "text" in where ? where.text : await store.tables.questions.find(storeId, where.reference);
  if (text === undefined) return null;
  const read = await unlessHeldUp(async () => ({ question: (await withLongTexts("readWhereText", text)).question }));
  return "question" in read ? read.question : null;
}

/** Counts the person's own files that ended and that they have not seen; for the frame. */
export async function countNewFiles(
  { actor, store }: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<number> | NotPermitted> {
  if (!may(actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  return { kind: "done", value: await store.tables.keptFiles.countUnseen(storeId, actor.staffId) };
}

/** Finds a file that the person may see. */
export async function findFile(
  { actor, store }: OperationContext,
  { storeId, fileId }: { storeId: string; fileId: string },
): Promise<Done<KeptFile> | NotPermitted | NotAllowed<"file_gone">> {
  if (!may(actor, "transaction.export", storeId)) return { kind: "not_permitted" };
  const file = await store.tables.keptFiles.find(storeId, fileId);
  return file && seesFile(actor.staffId, file) ? { kind: "done", value: file } : notAllowed("file_gone");
}

/** A file. A file of changes also has its changes, and the earlier file while that is kept. */
type ShownFile = { file: ListedFile; since: KeptFile | null; changes: FileChanges | null };

/** Shows one file, with its changes if it is a file of changes. */
export async function showFile(
  context: OperationContext,
  at: { storeId: string; fileId: string },
): Promise<Done<ShownFile> | NotPermitted | NotAllowed<"file_gone">> {
  const found = await findFile(context, at);
  if (found.kind !== "done") return found;
  const { value: file } = found;
  const { tables } = context.store;
  const since = file.sinceFileId === null ? undefined : await tables.keptFiles.find(at.storeId, file.sinceFileId);
  const texts: string[] = [];
  for await (const { bytes } of piecesOf(tables, file.fileId, "changes")) texts.push(bytes.toString());
  const nameOf = await staffNames(context);
  return {
    kind: "done",
    value: {
      file: await describe(context, file, nameOf(file.ownerId)),
      since: since ?? null,
      changes: texts.length === 0 ? null : (JSON.parse(texts.join("")) as FileChanges),
    },
  };
}
