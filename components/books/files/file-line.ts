import type { ExportFormat } from "#lib/domain/exports/export-choices.ts";
import type { FileCause } from "#lib/domain/reasons/file-rules.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** How a file stands, in one word. */
export type FileLook = "waiting" | "reading" | "writing" | "trying" | "ready" | "incomplete" | "stopped" | "cancelled";

/** A file as the list shows it. */
export type FileListLine = {
  fileId: string;
  /** The view's name, or the question as a sentence. */
  title: string;
  /** The question as a sentence, beneath a view's name; null where the title says it. */
  sentence: string | null;
  /** Of a report, not of a search. */
  isReport: boolean;
  /** First and last day. */
  from: string;
  to: string;
  format: ExportFormat;
  asked: LocalMoment;
  /** Null for the person's own. */
  ownerName: string | null;
  isShared: boolean;
  look: FileLook;
  cause: FileCause | null;
  /** Rows so far, or of the finished file. */
  rows: number;
  nextTry: LocalMoment | null;
  /** Of a finished file. */
  bytes: number | null;
  /** Of journal entries: the number of their days that nobody has signed off. */
  unsignedDays: number;
  /** When the file was read with which this one compares; null for a file of a whole result. */
  since: LocalMoment | "gone" | null;
  isOwn: boolean;
  isComparable: boolean;
  /** Whether every row was read, so that nothing is left to read. */
  isRead: boolean;
  mayRemove: boolean;
};
