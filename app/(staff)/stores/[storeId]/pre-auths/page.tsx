import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { completionAction } from "#app/(staff)/stores/[storeId]/transactions/[transactionId]/completion/actions.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { ReadFailure } from "#components/ground/amounts/read-failure.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { TabLinks } from "#components/ground/ui/buttons/tab-links.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import type { PreAuthLine } from "#components/money/pre-auths/pre-auth-line.ts";
import { PreAuthsForm } from "#components/money/pre-auths/pre-auths-form.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { PRE_AUTH_AGES, preAuthAge } from "#lib/domain/pre-auths/pre-auth-ages.ts";
import { type LocalMoment, localMoment } from "#lib/domain/time/local-moment.ts";
import {
  listOpenPreAuths,
  type OpenPreAuth,
  PRE_AUTH_DAYS,
} from "#lib/operations/money/pre-auths/list-open-pre-auths.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("preAuths"))("title") };
}

/** Lists the open pre-auths by age, all or those of one age or currency. Several can be completed at once. */
export default async function PreAuthsPage({ params, searchParams }: Props) {
  const { actor, operation, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("preAuths");
  const tCause = await getTranslations("reasons.unavailable");
  const locale = await getLocale();
  const list = await listOpenPreAuths(operation, { storeId });
  const header = <PageHeader title={t("title")} lead={t("lead", { days: PRE_AUTH_DAYS })} />;
  const asked = await searchParams;
  const age = PRE_AUTH_AGES.find((one) => one === asked.age) ?? null;
  const currency = typeof asked.currency === "string" ? asked.currency : null;
  const href = paths.preAuths(storeId, { age, currency });
  if (list.kind === "unavailable") {
    return (
      <div className="flex flex-col gap-4">
        {header}
        <ReadFailure title={t("notRead")} cause={list.cause} retryHref={href} />
      </div>
    );
  }
  if (list.kind !== "done") return <Forbidden />;
  const { preAuths, missing } = list.value;
  const ofCurrency = preAuths.filter(({ row }) => currency === null || row.currency === currency);
  const ofAge = ofCurrency.filter(({ ageDays }) => age === null || preAuthAge(ageDays) === age);
  const lines = ofAge.map((preAuth) => preAuthLine(preAuth, (instant) => localMoment(instant, timeZone, locale)));
  const currencies = [...new Set(preAuths.map(({ row }) => row.currency))].sort();
  return (
    <div className="flex flex-col gap-4">
      {header}
      {missing && (
        <Notice tone="warning" title={t("partial")} actions={<LinkButton href={href}>{t("readAgain")}</LinkButton>}>
          <p>{tCause(missing)}</p>
        </Notice>
      )}
      {preAuths.length > 0 && (
        <TabLinks
          label={t("age")}
          tabs={[null, ...PRE_AUTH_AGES].map((one) => ({
            text: t(`ages.${one ?? "all"}`),
            href: paths.preAuths(storeId, { age: one, currency }),
            isShown: one === age,
            count: ofCurrency.filter(({ ageDays }) => one === null || preAuthAge(ageDays) === one).length,
          }))}
        />
      )}
      {(currencies.length > 1 || (currency !== null && !currencies.includes(currency))) && (
        <TabLinks
          label={t("currency")}
          tabs={[null, ...currencies].map((one) => ({
            text: one === null ? t("anyCurrency") : one || t("currencyUnknown"),
            href: paths.preAuths(storeId, { age, currency: one }),
            isShown: one === currency,
          }))}
        />
      )}
      {lines.length === 0 && !missing ? (
        <EmptyState icon="hourglass" title={t(preAuths.length === 0 ? "empty" : "emptyOfAge")}>
          {preAuths.length === 0 && t("emptyText", { days: PRE_AUTH_DAYS })}
        </EmptyState>
      ) : (
        <ClientMessages
          texts={[
            "preAuths",
            "reasons",
            "transaction.brand",
            "transaction.endingIn",
            "transaction.currencyUnknown",
            "transaction.receiptLink",
          ]}
        >
          <PreAuthsForm
            // It keeps its lines while they are worked on.
            key={href}
            storeId={storeId}
            lines={lines}
            action={may(actor, "completion.create", storeId) ? completionAction : null}
          />
        </ClientMessages>
      )}
    </div>
  );
}

function preAuthLine({ row, ...preAuth }: OpenPreAuth, toLocal: (instant: string) => LocalMoment): PreAuthLine {
  return {
    transactionId: row.transactionId,
    operationId: preAuth.operationId,
    orderNumber: row.orderNumber,
    madeAt: toLocal(row.createdAt),
    ageDays: preAuth.ageDays,
    expiresSoon: preAuth.expiresSoon,
    amountCents: row.amountCents,
    reserveCents: preAuth.reserveCents,
    currency: row.currency,
    method: row.paymentMethod,
    brand: row.cardBrand,
    lastFour: row.lastFour,
    customer: row.billingName || row.cardOwner,
    isOpen: preAuth.isOpen,
  };
}
