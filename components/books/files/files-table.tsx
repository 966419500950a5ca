"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { FileActions } from "#components/books/files/file-actions.ts";
import { FileActs } from "#components/books/files/file-acts.tsx";
import type { FileListLine, FileLook } from "#components/books/files/file-line.ts";
import { FileSize } from "#components/books/files/file-size.tsx";
import { FileStateText } from "#components/books/files/file-state.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { useKeptPlace } from "#components/ground/ui/hooks/use-kept-place.ts";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import { forPerson } from "#lib/domain/people/person-address.ts";
import { epochMs } from "#lib/domain/time/epoch-ms.ts";
import { spanName } from "#lib/domain/time/span-name.ts";
import { filePaths } from "#lib/paths/file-paths.ts";

type Context = {
  storeId: string;
  staffId: string;
  actions: FileActions;
  t: ReturnType<typeof useTranslations<"files">>;
  formats: ReturnType<typeof useTranslations<"exports.choices.formats">>;
};

/** States sort in this order: those that need somebody first. */
const LOOKS: readonly FileLook[] = [
  "stopped",
  "incomplete",
  "trying",
  "waiting",
  "reading",
  "writing",
  "ready",
  "cancelled",
];

const COLUMNS: readonly TableColumn<FileListLine, Context>[] = [
  {
    heading: "file",
    card: "title",
    className: "max-w-md",
    sortBy: "title",
    cell: ({ fileId, title, since, sentence }, { t, storeId }) => (
      <>
        <Link
          href={filePaths.file(storeId, fileId)}
          prefetch={false}
          className="font-medium wrap-break-word text-accent underline underline-offset-4"
        >
          {title}
        </Link>
        {since !== null && (
          <span className="block text-xs text-doubt">
            {t("changesOf", { time: since === "gone" ? "…" : since.text })}
          </span>
        )}
        {sentence !== null && <span className="block text-xs text-ink-muted">{sentence}</span>}
      </>
    ),
  },
  { heading: "days", className: "whitespace-nowrap tabular-nums", sortBy: "from", cell: (line) => spanName(line) },
  { heading: "state", sortBy: ({ look }) => LOOKS.indexOf(look), cell: (line) => <FileStateText line={line} /> },
  {
    heading: "rows",
    numeric: true,
    sortBy: ({ bytes, rows }) => (bytes === null ? null : rows),
    cell: ({ bytes, rows }, { t }) => bytes !== null && t("number", { number: rows }),
  },
  {
    heading: "size",
    numeric: true,
    sortBy: "bytes",
    cell: ({ bytes, format }, { formats }) =>
      bytes !== null && (
        <span>
          <FileSize bytes={bytes} /> <span className="text-xs text-ink-muted">{formats(format)}</span>
        </span>
      ),
  },
  {
    heading: "asked",
    sortBy: ({ asked }) => epochMs(asked),
    cell: ({ asked, ownerName, isShared }, { t }) => (
      <span>
        <Moment moment={asked} withZone={false} />
        {ownerName !== null && <span className="block text-xs text-ink-muted">{t("by", { name: ownerName })}</span>}
        {isShared && (
          <span className="block" title={t("sharedHint")}>
            <Badge icon="people">{t("shared")}</Badge>
          </span>
        )}
      </span>
    ),
  },
  {
    heading: "acts",
    card: "foot",
    cell: (line, { storeId, staffId, actions }) => (
      <FileActs
        storeId={storeId}
        line={line}
        href={forPerson(filePaths.content(storeId, line.fileId), staffId)}
        actions={actions}
      />
    ),
  },
];

/** Lists files, with what may be done with each. */
export function FilesTable({
  lines,
  isCut,
  ...shown
}: Pick<Context, "storeId" | "staffId" | "actions"> & {
  lines: readonly FileListLine[];
  /** Whether older files are not listed. */
  isCut: boolean;
}) {
  const t = useTranslations("files");
  const formats = useTranslations("exports.choices.formats");
  const list = useKeptPlace<HTMLDivElement>(lines.length);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <SortableTable
        label={t("table")}
        columns={COLUMNS}
        rows={lines}
        rowKey="fileId"
        rowProps={() => ({ className: "align-top" })}
        context={{ ...shown, t, formats }}
        isCut={isCut}
      />
    </div>
  );
}
