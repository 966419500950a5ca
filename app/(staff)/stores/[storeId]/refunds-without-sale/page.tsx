import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { type RegisterLine, RegisterTable } from "#components/money/unreferenced/register-table.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { type LocalMoment, localMoment } from "#lib/domain/time/local-moment.ts";
import { readyViews } from "#lib/domain/views/ready-views.ts";
import { listUnreferenced, type UnreferencedView } from "#lib/operations/money/unreferenced/read-unreferenced.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = { params: Promise<{ storeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("unreferenced"))("register.title") };
}

/** Lists all refunds without a sale that were requested here, with a link to those made elsewhere. */
export default async function RegisterPage({ params }: Props) {
  const { actor, operation, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("unreferenced");
  const list = await listUnreferenced(operation, { storeId });
  if (list.kind !== "done") return <Forbidden>{t("register.forbidden")}</Forbidden>;
  const locale = await getLocale();
  const toLocal = (instant: string) => localMoment(instant, timeZone, locale);
  const elsewhere = readyViews().find(({ name }) => name === "refunds_made_elsewhere");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("register.title")}
        lead={t("register.lead")}
        actions={
          <>
            {elsewhere && (
              <LinkButton href={paths.transactions(storeId, elsewhere.query)}>{t("register.elsewhere")}</LinkButton>
            )}
            {may(actor, "unreferenced.create", storeId) && (
              <LinkButton variant="primary" href={paths.newUnreferencedRefund(storeId)}>
                {t("register.new")}
              </LinkButton>
            )}
          </>
        }
      />
      <ClientMessages texts={["transaction.currencyUnknown"]}>
        <Panel flush>
          {list.value.length === 0 ? (
            <EmptyState icon="return" title={t("register.emptyTitle")}>
              {t("register.emptyText")}
            </EmptyState>
          ) : (
            <RegisterTable storeId={storeId} lines={list.value.map((view) => lineOf(view, toLocal))} />
          )}
        </Panel>
      </ClientMessages>
    </div>
  );
}

function lineOf(view: UnreferencedView, toLocal: (instant: string) => LocalMoment): RegisterLine {
  return {
    requestId: view.requestId,
    askedAt: toLocal(view.askedAt),
    requesterName: view.requesterName,
    deciderName: view.deciderName,
    amountCents: view.amountCents,
    currency: view.currency,
    reason: view.reason,
    note: view.note,
    orderNumber: view.orderNumber,
    stands: view.stands,
    transactionId: view.result?.resultTransactionId ?? null,
  };
}
