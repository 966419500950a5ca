"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import type { FileActions } from "#components/files/file-actions.ts";
import { FileActs } from "#components/files/file-acts.tsx";
import type { FileLine } from "#components/files/file-line.ts";
import { FileSize } from "#components/files/file-size.tsx";
import { FileState } from "#components/files/file-state.tsx";
import { Moment } from "#components/payments/moment.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { useKeptPlace } from "#components/ui/hooks/use-kept-place.ts";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import { forPerson } from "#lib/domain/people/person-address.ts";
import { spanName } from "#lib/domain/time/span-name.ts";
import { filePaths } from "#lib/paths/file-paths.ts";

/** Lists files, with what may be done with each. */
export function FilesTable({
  storeId,
  staffId,
  lines,
  actions,
}: {
  storeId: string;
  staffId: string;
  lines: readonly FileLine[];
  actions: FileActions;
}) {
  const t = useTranslations("files");
  const formats = useTranslations("exports.choices.formats");
  const list = useKeptPlace<HTMLDivElement>(lines.length);
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <Table cards aria-label={t("table")}>
        <TableHead>
          <tr>
            <HeaderCell>{t("file")}</HeaderCell>
            <HeaderCell>{t("days")}</HeaderCell>
            <HeaderCell>{t("state")}</HeaderCell>
            <HeaderCell numeric>{t("rows")}</HeaderCell>
            <HeaderCell numeric>{t("size")}</HeaderCell>
            <HeaderCell>{t("asked")}</HeaderCell>
            <HeaderCell>{t("acts")}</HeaderCell>
          </tr>
        </TableHead>
        <tbody>
          {lines.map((line) => {
            const { fileId, title, sentence, format, since, asked, ownerName, isShared, bytes, rows } = line;
            const isOver = bytes !== null;
            return (
              <TableRow key={fileId} className="align-top">
                <Cell card="title" className="max-w-md">
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
                </Cell>
                <Cell label={t("days")} className="whitespace-nowrap tabular-nums">
                  {spanName(line)}
                </Cell>
                <Cell label={t("state")}>
                  <FileState line={line} />
                </Cell>
                <Cell numeric label={t("rows")}>
                  {isOver && t("number", { number: rows })}
                </Cell>
                <Cell numeric label={t("size")}>
                  {isOver && (
                    <>
                      <FileSize bytes={bytes} /> <span className="text-xs text-ink-muted">{formats(format)}</span>
                    </>
                  )}
                </Cell>
                <Cell label={t("asked")}>
                  <Moment moment={asked} withZone={false} />
                  {ownerName !== null && (
                    <span className="block text-xs text-ink-muted">{t("by", { name: ownerName })}</span>
                  )}
                  {isShared && (
                    <span className="block" title={t("sharedHint")}>
                      <Badge icon="people">{t("shared")}</Badge>
                    </span>
                  )}
                </Cell>
                <Cell card="foot">
                  <FileActs
                    storeId={storeId}
                    line={line}
                    href={forPerson(filePaths.content(storeId, fileId), staffId)}
                    actions={actions}
                  />
                </Cell>
              </TableRow>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
