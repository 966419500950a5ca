import "server-only";
import type { FileListLine, FileLook } from "#components/books/files/file-line.ts";
import type { KeptFile } from "#lib/domain/exports/kept-file.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import type { ListedFile } from "#lib/operations/books/files/list-files.ts";
import { type ReportNames, reportTitle } from "#lib/presenters/files/report-name.ts";

type FileSetting = {
  timeZone: string;
  locale: "en" | "fr";
  sentenceOf: (question: Question) => string;
  reports: ReportNames;
  mayManage: boolean;
};

/** Presents a file for the list. `earlier` finds the file with which a file of changes compares, if that is still kept. */
export function presentFile(
  file: ListedFile,
  { timeZone, locale, sentenceOf, reports, mayManage }: FileSetting,
  earlier: (fileId: string) => KeptFile | undefined,
): FileListLine {
  const { search, isOwn, result, report, sinceFileId } = file;
  const moment = (at: string) => localMoment(at, timeZone, locale);
  const title = report === null ? file.title : reportTitle(report, reports, locale);
  const sentence = search.question === null ? "" : sentenceOf(search.question);
  const since = sinceFileId === null ? null : earlier(sinceFileId);
  const look = lookOf(file);
  return {
    fileId: file.fileId,
    title: title ?? sentence,
    sentence: file.title === null ? null : sentence,
    isReport: report !== null,
    from: search.from,
    to: search.to,
    format: file.choices.format,
    asked: moment(file.askedAt),
    ownerName: isOwn ? null : file.ownerName,
    isShared: file.shared,
    look,
    cause: file.cause,
    rows: result?.rows ?? file.rowsRead,
    nextTry: look === "trying" ? moment(file.nextTryAt) : null,
    bytes: result?.bytes ?? null,
    unsignedDays: result?.unsignedDays ?? 0,
    since: since === null ? null : since?.readAt ? moment(since.readAt) : "gone",
    isOwn,
    isComparable: file.isComparable,
    isRead: file.isRead,
    mayRemove: isOwn || mayManage,
  };
}

function lookOf({ state, result, cause, failures, isRead, isShortAllowed, rowsRead }: KeptFile): FileLook {
  if (state === "stopped") return cause === "cancelled" ? "cancelled" : "stopped";
  if (state === "ready") return result?.complete ? "ready" : "incomplete";
  if (failures > 0) return "trying";
  if (isRead || isShortAllowed) return "writing";
  return rowsRead > 0 ? "reading" : "waiting";
}
