import "server-only";
import type { FileHandle } from "node:fs/promises";
import { FILE_PARTS } from "#lib/domain/exports/file-part.ts";
import { type FileResult, givesUp, type KeptFile } from "#lib/domain/exports/kept-file.ts";
import { hasPassed, nextTryAt } from "#lib/domain/journal/recovery-schedule.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { FileCause } from "#lib/domain/reasons/file-rules.ts";
import { type RunnableSearch, runnable } from "#lib/domain/search/opened-search.ts";
import type { ExportWords } from "#lib/export/export-sheet.ts";
import { ScratchFailure } from "#lib/export/sealed-file.ts";
import { FORMAT_WRITERS } from "#lib/export/writers/formats.ts";
import { LeaseLost, renewing, takeFile, writingWhileHeld } from "#lib/operations/books/files/making/file-lease.ts";
import { readStep } from "#lib/operations/books/files/making/read-step.ts";
import { writeFile } from "#lib/operations/books/files/making/write-file.ts";
import { type ReportWords, writeReport } from "#lib/operations/books/files/making/write-report.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { openSearch } from "#lib/operations/find/search/open-search.ts";
import { currentActor } from "#lib/operations/people/staff/actor-refusal.ts";
import type { FileChange } from "#lib/store/tables/files/kept-file-row.ts";

/** The day book reads a day some ten minutes after its end, a month in some minutes more. */
const DAYS_WAIT = Temporal.Duration.from({ minutes: 1 });
const LONGEST_WAIT = Temporal.Duration.from({ hours: 24 });

/** Where the maker gets words and room from. */
export type FileMaking = {
  wordsOf: (language: KeptFile["choices"]["language"]) => ExportWords;
  reportWordsOf: (language: KeptFile["choices"]["language"]) => ReportWords;
  /** Opens a file for rows that do not fit into memory. */
  openFile: () => Promise<FileHandle>;
  /** Whether the disk has room for a long file, beside what payments need. */
  hasRoom: () => Promise<boolean>;
  /** The rows of one step. What was read is kept after each, so that a process that dies loses no more than one. */
  stepRows: number;
  /** Waits while something that people wait for is running. */
  whenQuiet: () => Promise<void>;
};

/**
 * Works on each file that is due: reads one step of it, or writes it once it is read. Any number of processes may run this at once;
 * one at a time works on a file. True when more is due at once.
 */
export async function makeFiles(world: World, making: FileMaking): Promise<boolean> {
  const { keptFiles } = world.store.tables;
  const now = world.clock.now().toString();
  let isMore = false;
  for (const fileId of await keptFiles.due({ runnerId: world.instanceId, now })) {
    if (world.isStopping?.()) return false;
    // Not the file as it was listed: another process may have read a step of it while this one worked on others.
    const file = await takeFile(world, fileId);
    if (!file) continue;
    const change = await attempt(world, file, making);
    if (change === null) continue;
    const isKept = await note(world, file, change);
    isMore ||= isKept && change.state === undefined && change.failures === 0;
  }
  return isMore;
}

/** The result of a turn: progress with the pieces that were read, or the end of the file. */
type Turn = FileChange & { pieces?: readonly Uint8Array[]; piecesFrom?: number };

/** Works one turn. Null when the file was cancelled meanwhile, or another process has it. */
async function attempt(world: World, file: KeptFile, making: FileMaking): Promise<Turn | null> {
  try {
    const turn = await work(world, file, making);
    return typeof turn === "string" ? failed(world, file, turn) : turn;
  } catch (error) {
    if (error instanceof LeaseLost) return null;
    const { fileId, storeId } = file;
    world.log.error({ error, fileId, storeId }, "a file could not be worked on; it is tried again");
    return failed(world, file, error instanceof ScratchFailure && error.reason === "no_room" ? "no_room" : "fault");
  }
}

async function work(world: World, file: KeptFile, making: FileMaking): Promise<Turn | FileCause | null> {
  const context = await contextOf(world, file);
  if (!context) return stopped(world, "owner_may_not");
  if (!(await making.hasRoom())) return "no_room";
  const whileHeld = writingWhileHeld(world, file.fileId);
  const { report } = file;
  if (report !== null) {
    const words = making.reportWordsOf(file.choices.language);
    const written = await writeReport(context, { ...file, report }, { words, whileHeld });
    if (written === "days_not_kept") return waiting(world, file);
    if (written === "owner_may_not") return stopped(world, written);
    return typeof written === "string" ? written : ready(world, written);
  }
  const search = await searchOf(context, file);
  if (search === null) return stopped(world, "search_unreadable");
  const goesOn = renewing(world, file.fileId, making.whenQuiet);
  if (file.isRead || file.isShortAllowed) {
    const words = making.wordsOf(file.choices.language);
    const written = await writeFile(context, file, { search, words, openFile: making.openFile, goesOn, whileHeld });
    if (written === null) return null;
    if (typeof written === "string") return stopped(world, written);
    return ready(world, written);
  }
  const step = await readStep(context, file, { search, upTo: making.stepRows, goesOn });
  if (step === null || typeof step === "string") return step;
  const rowsRead = file.rowsRead + step.rows;
  const { maxRows = Number.POSITIVE_INFINITY } = FORMAT_WRITERS[file.choices.format];
  // Of changes only some rows are written.
  if (rowsRead > maxRows && file.sinceFileId === null) return stopped(world, "too_long_for_pdf");
  return {
    pieces: step.pieces,
    piecesFrom: file.rowsRead,
    rowsRead,
    cursor: step.cursor,
    isRead: step.cursor === null,
    readAt: file.readAt ?? step.readAt,
    failures: 0,
    cause: null,
    nextTryAt: now(world),
  };
}

function ready(world: World, result: FileResult): Turn {
  return { state: "ready", result, endedAt: now(world), failures: 0, cause: null };
}

/** Looks again in a minute whether the day book has the days; after a day there will be no file. */
function waiting(world: World, { askedAt }: KeptFile): Turn {
  if (hasPassed(askedAt, LONGEST_WAIT, world.clock.now())) return stopped(world, "days_not_kept");
  return { cause: "days_not_kept", nextTryAt: world.clock.now().add(DAYS_WAIT).toString() };
}

/** The owner with their present permissions; null when they may make no files of the store any more. */
async function contextOf(world: World, { ownerId, storeId }: KeptFile): Promise<OperationContext | null> {
  const actor = await currentActor(world.store.tables, ownerId);
  const isPermitted = actor && may(actor, "transaction.search", storeId) && may(actor, "transaction.export", storeId);
  return isPermitted ? { ...world, actor } : null;
}

async function searchOf(context: OperationContext, { storeId, query }: KeptFile): Promise<RunnableSearch | null> {
  const planned = await openSearch(context, { storeId, parameters: new URLSearchParams(query) });
  if (planned.kind !== "done") throw new Error(`a file's search could not be opened: ${planned.kind}`);
  const checked = runnable(planned.value);
  return checked.ok ? checked.search : null;
}

/** After many failures in a row the file is written of what there is: without a row there is none, and a close is not compared. */
function failed(world: World, file: KeptFile, cause: FileCause): FileChange {
  const failures = file.failures + 1;
  const next = { failures, cause, nextTryAt: nextTryAt(world.clock.now(), failures).toString() };
  if (!givesUp(next)) return next;
  const isShortAllowed = !file.isShortAllowed && !file.isRead && (file.rowsRead > 0 || file.report !== null);
  return isShortAllowed ? { ...next, failures: 0, isShortAllowed } : stopped(world, cause);
}

function stopped(world: World, cause: FileCause): FileChange {
  return { state: "stopped", cause, endedAt: now(world) };
}

/** Writes the result of a turn and ends the lease. False if the file was cancelled meanwhile. */
async function note(world: World, file: KeptFile, { pieces = [], piecesFrom = 0, ...change }: Turn): Promise<boolean> {
  const { fileId, storeId, ownerId, scheduleId } = file;
  const isKept = await world.store.transaction(async ({ keptFiles, filePieces, schedules, audit }) => {
    if (!(await keptFiles.note(fileId, world.instanceId, change))) return false;
    const last = (await filePieces.numberAt(fileId, "read", Number.MAX_SAFE_INTEGER)) ?? -1;
    for (const [index, packed] of pieces.entries())
      await filePieces.add(fileId, "read", { number: last + 1 + index, startsAt: piecesFrom, packed });
    if (change.state === undefined) return true;
    const made = change.result;
    if (scheduleId !== null)
      await schedules.noteEnd(scheduleId, made?.complete ? null : made ? "incomplete" : (change.cause ?? "fault"));
    await audit.append({
      name: made ? "file.made" : "file.stopped",
      at: change.endedAt ?? now(world),
      storeId,
      staffId: ownerId,
      subject: fileId,
      details: made
        ? { rows: made.rows, complete: made.complete ? "yes" : "no", sha256: made.sha256 }
        : { cause: change.cause ?? null },
    });
    return true;
  });
  // What was read is needed no more, unless the rest is to be read on.
  if (isKept && change.result?.complete) await world.store.tables.filePieces.remove(fileId, ["read"]);
  if (isKept && change.state === "stopped") await world.store.tables.filePieces.remove(fileId, FILE_PARTS);
  return isKept;
}

function now({ clock }: World): string {
  return clock.now().toString();
}
