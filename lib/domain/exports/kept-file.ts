import type { ReportOrder } from "#lib/domain/exports/desk-report.ts";
import type { ExportChoices } from "#lib/domain/exports/export-choices.ts";
import type { LOCALES } from "#lib/domain/people/preferences.ts";
import type { FileCause } from "#lib/domain/reasons/file-rules.ts";

/** A file is `making` until it is `ready`, or `stopped`: cancelled, or impossible for the reason in `cause`. */
export const FILE_STATES = ["making", "ready", "stopped"] as const;
export type FileState = (typeof FILE_STATES)[number];

/** The order of a file. It never changes. */
export type FileOrder = {
  fileId: string;
  storeId: string;
  /** The person who asked. The file is read with their permissions as they are then. */
  ownerId: string;
  /** The name of the view it was made of; null for a search on the screen, and for a report. */
  title: string | null;
  /** The canonical query string of the search, with its days as dates and its columns; empty for a report. */
  query: string;
  /** The report that it is a file of; null for a search. */
  report: ReportOrder | null;
  choices: Omit<ExportChoices, "language"> & { language: (typeof LOCALES)[number] };
  /** Everybody who may export in the store may open it; otherwise the owner alone. */
  shared: boolean;
  /** The schedule that asked, and the moment for which it did. */
  scheduleId: string | null;
  dueAt: string | null;
  /** Only what changed since this file was read is written. */
  sinceFileId: string | null;
  askedAt: string;
};

/** The progress of a file. */
export type FileProgress = {
  state: FileState;
  rowsRead: number;
  /** Where reading goes on; null at the beginning, and once every row has been read. */
  cursor: string | null;
  /** Whether every row has been read. */
  isRead: boolean;
  /** When the reading began; null before. */
  readAt: string | null;
  /** The tries in a row that read nothing, and the time of the next one. */
  failures: number;
  nextTryAt: string;
  /** Why the last try failed, or why there will be no file; null for none. */
  cause: FileCause | null;
  /** Whether the file is to be written of the rows that were read, although others are missing. */
  isShortAllowed: boolean;
};

/** The contents of a finished file. */
export type FileResult = {
  name: string;
  contentType: string;
  bytes: number;
  rows: number;
  /** Whether every row of the search is there; of the close of a day: whether it was compared with the service. */
  complete: boolean;
  /** Of journal entries: the number of their days that nobody has signed off. */
  unsignedDays?: number;
  /** Of all its bytes, in hexadecimal. */
  sha256: string;
};

/** A file of a search or a report that the server makes in the background and keeps. */
export type KeptFile = FileOrder &
  FileProgress & {
    /** Null unless `ready`. */
    result: FileResult | null;
    /** When it became ready or stopped. */
    endedAt: string | null;
    /** Whether the owner has opened it, or seen that it stopped. */
    isSeen: boolean;
  };

/** The most files that the server makes for one person at once. */
export const MAX_FILES_MAKING = 10;

/** The most files that are kept for one person in one store. */
export const MAX_FILES_KEPT = 500;

/** After so many failed tries in a row a file is written of what there is, marked incomplete: about a quarter of an hour. */
const MOST_FAILURES = 30;

/** Decides whether the server stops trying. */
export function givesUp({ failures }: Pick<FileProgress, "failures">): boolean {
  return failures >= MOST_FAILURES;
}

/** A file with more rows keeps nothing to compare a later reading with. */
export const MOST_COMPARABLE_ROWS = 200_000;

/** Decides whether it can be asked what changed since that file was read: it holds a whole result, and not too many rows. */
export function isComparable({
  result,
  report,
  sinceFileId,
}: Pick<KeptFile, "result" | "report" | "sinceFileId">): boolean {
  return result?.complete === true && report === null && sinceFileId === null && result.rows <= MOST_COMPARABLE_ROWS;
}

/** Decides whether the person sees the file, given that they may export in its store. */
export function seesFile(staffId: string, { ownerId, shared }: Pick<FileOrder, "ownerId" | "shared">): boolean {
  return shared || ownerId === staffId;
}
