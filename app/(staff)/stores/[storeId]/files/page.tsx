import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { askChangesAction, removeFileAction, steerFileAction } from "#app/(staff)/stores/[storeId]/files/actions.ts";
import { FilesTable } from "#components/books/files/files-table.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { PageRefresh } from "#components/ground/answers/page-refresh.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import type { MessagePart } from "#lib/messages/catalogue.ts";
import { listFiles } from "#lib/operations/books/files/list-files.ts";
import { exportWords } from "#lib/pages/exports/words.ts";
import { filePaths } from "#lib/paths/file-paths.ts";
import { paths } from "#lib/paths/paths.ts";
import { presentFile } from "#lib/presenters/files/present-file.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

const TEXTS = ["files", "reasons.unavailable", "exports.choices"] as const satisfies readonly MessagePart[];

/** While a file is being made. */
const REFRESH_MS = 2_000;

type Props = { params: Promise<{ storeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("files"))("title") };
}

/** Lists the files that the server makes in the background, and those that it keeps. */
export default async function FilesPage({ params }: Props) {
  const { operation, actor, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("files");
  const locale = await getLocale();
  const listed = await listFiles(operation, { storeId });
  if (listed.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  const { files, keptDays, hasMore } = listed.value;
  const told = {
    timeZone,
    locale,
    sentenceOf: exportWords(locale).sentence,
    reports: await getTranslations("files.reports"),
    mayManage: may(actor, "settings.manage", storeId),
  };
  const byId = new Map(files.map((file) => [file.fileId, file]));
  const lines = files.map((file) => presentFile(file, told, (fileId) => byId.get(fileId)));
  const search = <LinkButton href={paths.transactions(storeId)}>{t("search")}</LinkButton>;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("title")}
        lead={t("lead", { days: keptDays })}
        actions={<LinkButton href={filePaths.schedules(storeId)}>{t("schedules")}</LinkButton>}
      />
      {files.some(({ state }) => state === "making") && <PageRefresh everyMs={REFRESH_MS} />}
      <Panel flush>
        {lines.length === 0 ? (
          <EmptyState icon="file" title={t("none")} actions={search}>
            {t("noneText")}
          </EmptyState>
        ) : (
          <ClientMessages texts={TEXTS}>
            <FilesTable
              storeId={storeId}
              staffId={actor.staffId}
              lines={lines}
              isCut={hasMore}
              actions={{ steer: steerFileAction, remove: removeFileAction, changes: askChangesAction }}
            />
          </ClientMessages>
        )}
      </Panel>
    </div>
  );
}
