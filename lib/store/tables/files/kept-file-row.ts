import "server-only";
import type { UpdateObject } from "kysely";
import type { FileProgress, FileResult, KeptFile } from "#lib/domain/exports/kept-file.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";

export type KeptFileRows = {
  keptFiles: Omit<KeptFile, "report" | "choices" | "shared" | "isRead" | "isShortAllowed" | "isSeen" | "result"> & {
    report: string | null;
    choices: string;
    shared: number;
    isRead: number;
    isShortAllowed: number;
    isSeen: number;
    result: string | null;
    /** The process that makes it, and until when no other may take over. */
    runnerId: string | null;
    runnerUntil: string | null;
  };
};

/** What `note` writes. Absent columns stay as they are. */
export type FileChange = Partial<FileProgress & Pick<KeptFile, "result" | "endedAt" | "isSeen">>;

/** Makes the row of a file, without its lease. */
export function keptFileRow(file: KeptFile): Omit<KeptFileRows["keptFiles"], "runnerId" | "runnerUntil"> {
  return {
    ...file,
    report: file.report && JSON.stringify(file.report),
    choices: JSON.stringify(file.choices),
    shared: Number(file.shared),
    isRead: Number(file.isRead),
    isShortAllowed: Number(file.isShortAllowed),
    isSeen: Number(file.isSeen),
    result: file.result && JSON.stringify(file.result),
    askedAt: instantText(file.askedAt),
    dueAt: instantTextOrNull(file.dueAt),
    readAt: instantTextOrNull(file.readAt),
    nextTryAt: instantText(file.nextTryAt),
    endedAt: instantTextOrNull(file.endedAt),
  };
}

/** Reads a file from its row. */
export function fileOf({ runnerId: _, runnerUntil: __, ...row }: KeptFileRows["keptFiles"]): KeptFile {
  return {
    ...row,
    report: row.report === null ? null : (JSON.parse(row.report) as KeptFile["report"]),
    choices: JSON.parse(row.choices) as KeptFile["choices"],
    shared: row.shared === 1,
    isRead: row.isRead === 1,
    isShortAllowed: row.isShortAllowed === 1,
    isSeen: row.isSeen === 1,
    result: row.result === null ? null : (JSON.parse(row.result) as FileResult),
  };
}

/** Makes the columns that a change writes. */
export function changedFileColumns({
  isRead,
  isShortAllowed,
  isSeen,
  result,
  readAt,
  nextTryAt,
  endedAt,
  ...same
}: FileChange): UpdateObject<KeptFileRows, "keptFiles"> {
  return {
    ...same,
    ...(isRead !== undefined && { isRead: Number(isRead) }),
    ...(isShortAllowed !== undefined && { isShortAllowed: Number(isShortAllowed) }),
    ...(isSeen !== undefined && { isSeen: Number(isSeen) }),
    ...(result !== undefined && { result: result && JSON.stringify(result) }),
    ...(readAt !== undefined && { readAt: instantTextOrNull(readAt) }),
    ...(nextTryAt !== undefined && { nextTryAt: instantText(nextTryAt) }),
    ...(endedAt !== undefined && { endedAt: instantTextOrNull(endedAt) }),
  };
}
