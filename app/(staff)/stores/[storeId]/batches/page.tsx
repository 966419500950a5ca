import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { BatchList } from "#components/money/batches/batch-list.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { localMoment } from "#lib/domain/time/local-moment.ts";
import { listBatches } from "#lib/operations/money/batches/read-batches.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("batches"))("title") };
}

/** Lists the store's batches. */
export default async function BatchesPage({ params }: Props) {
  const { operation, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("batches");
  const locale = await getLocale();
  const listed = await listBatches(operation, { storeId });
  if (listed.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  const newList = (
    <LinkButton variant="primary" href={paths.newBatch(storeId)}>
      {t("new")}
    </LinkButton>
  );
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead")} actions={newList} />
      <Panel flush>
        {listed.value.length === 0 ? (
          <EmptyState icon="list" title={t("none")} actions={newList}>
            {t("noneText")}
          </EmptyState>
        ) : (
          <ClientMessages
            texts={["batches.table", "batches.source", "batches.aim", "batches.state", "transaction.currencyUnknown"]}
          >
            <BatchList
              storeId={storeId}
              batches={listed.value.map(({ batch, madeByName, counts }) => ({
                ...batch,
                madeByName,
                counts,
                made: localMoment(batch.madeAt, timeZone, locale),
              }))}
            />
          </ClientMessages>
        )}
      </Panel>
    </div>
  );
}
