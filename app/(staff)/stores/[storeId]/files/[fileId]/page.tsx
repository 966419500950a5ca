import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { askChangesAction, removeFileAction, steerFileAction } from "#app/(staff)/stores/[storeId]/files/actions.ts";
import { RowChanges } from "#components/books/day-close/row-changes.tsx";
import { FileActs } from "#components/books/files/file-acts.tsx";
import { FileSize } from "#components/books/files/file-size.tsx";
import { FileStateText } from "#components/books/files/file-state.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { PageRefresh } from "#components/ground/answers/page-refresh.tsx";
import { BackLink } from "#components/ground/ui/buttons/back-link.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { forPerson } from "#lib/domain/people/person-address.ts";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { spanName } from "#lib/domain/time/span-name.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { showFile } from "#lib/operations/books/files/list-files.ts";
import { exportWords } from "#lib/pages/exports/words.ts";
import { filePaths } from "#lib/paths/file-paths.ts";
import { presentFile } from "#lib/presenters/files/present-file.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

const TEXTS = ["files", "reasons.unavailable", "dayClose"] as const satisfies readonly MessagePart[];
const REFRESH_MS = 2_000;

type Props = { params: Promise<{ storeId: string; fileId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("files"))("title") };
}

/** Shows what one file is, and in a file of changes what changed. */
export default async function FilePage({ params }: Props) {
  const given = await params;
  const { operation, actor, storeId, timeZone } = await storeContext(given.storeId);
  const t = await getTranslations("files");
  const formats = await getTranslations("exports.choices.formats");
  const locale = await getLocale();
  const shown = await showFile(operation, { storeId, fileId: given.fileId });
  if (shown.kind === "not_permitted") return <Forbidden>{t("forbidden")}</Forbidden>;
  if (shown.kind === "not_allowed") notFound();
  const { file, since, changes } = shown.value;
  const told = {
    timeZone,
    locale,
    sentenceOf: exportWords(locale).sentence,
    reports: await getTranslations("files.reports"),
    mayManage: may(actor, "settings.manage", storeId),
  };
  const line = presentFile(file, told, () => since ?? undefined);
  const { result } = file;
  const actions = { steer: steerFileAction, remove: removeFileAction, changes: askChangesAction };
  const href = forPerson(filePaths.content(storeId, file.fileId), actor.staffId);
  return (
    <div className="flex flex-col gap-4">
      <BackLink href={filePaths.files(storeId)}>{t("one.back")}</BackLink>
      {file.state === "making" && <PageRefresh everyMs={REFRESH_MS} />}
      <ClientMessages texts={TEXTS}>
        <PageHeader title={line.title} lead={line.sentence ?? undefined} />
        <Panel>
          <div className="flex flex-col gap-4">
            <FileStateText line={line} />
            <Facts>
              <Fact name={t("days")}>{spanName(line)}</Fact>
              <Fact name={t("asked")}>
                <Moment moment={line.asked} /> {line.ownerName !== null && t("by", { name: line.ownerName })}
              </Fact>
              {file.readAt && (
                <Fact name={t("one.readAt")}>
                  <Moment moment={localMoment(file.readAt, timeZone, locale)} />
                </Fact>
              )}
              <Fact name={t("one.format")}>{formats(line.format)}</Fact>
              {result && (
                <>
                  <Fact name={t("file")} mono>
                    {result.name}
                  </Fact>
                  <Fact name={t("rows")}>{t("number", { number: result.rows })}</Fact>
                  <Fact name={t("size")}>
                    <FileSize bytes={result.bytes} />
                  </Fact>
                  <Fact name={t("one.digest")} mono>
                    {result.sha256}
                  </Fact>
                </>
              )}
            </Facts>
            <FileActs storeId={storeId} line={line} href={href} actions={actions} />
          </div>
        </Panel>
        {changes && (
          <Panel title={t("one.changesTitle", { count: changes.count })}>
            {line.since !== null && line.since !== "gone" && (
              <p className="text-ink-muted">{t("one.changesSince", { time: line.since.text })}</p>
            )}
            <RowChanges storeId={storeId} changes={changes.first} />
            {changes.count > changes.first.length && (
              <p className="text-ink-muted">{t("one.more", { most: changes.first.length })}</p>
            )}
          </Panel>
        )}
      </ClientMessages>
    </div>
  );
}
