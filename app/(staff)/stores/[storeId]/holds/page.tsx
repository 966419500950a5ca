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
import type { HoldLine } from "#components/money/pre-auths/hold-line.ts";
import { HoldsForm } from "#components/money/pre-auths/holds-form.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { HOLD_AGES, holdAge } from "#lib/domain/pre-auths/hold-ages.ts";
import { type LocalMoment, localMoment } from "#lib/domain/time/local-moment.ts";
import { HOLD_DAYS, listOpenHolds, type OpenHold } from "#lib/operations/money/pre-auths/list-open-holds.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("holds"))("title") };
}

/** Lists the open pre-auths by age, all or those of one age or currency. Several can be completed at once. */
export default async function HoldsPage({ params, searchParams }: Props) {
  const { actor, operation, storeId, timeZone } = await storeContext((await params).storeId);
  const t = await getTranslations("holds");
  const tCause = await getTranslations("reasons.unavailable");
  const locale = await getLocale();
  const list = await listOpenHolds(operation, { storeId });
  const header = <PageHeader title={t("title")} lead={t("lead", { days: HOLD_DAYS })} />;
  const asked = await searchParams;
  const age = HOLD_AGES.find((one) => one === asked.age) ?? null;
  const currency = typeof asked.currency === "string" ? asked.currency : null;
  const href = paths.holds(storeId, { age, currency });
  if (list.kind === "unavailable") {
    return (
      <div className="flex flex-col gap-4">
        {header}
        <ReadFailure title={t("notRead")} cause={list.cause} retryHref={href} />
      </div>
    );
  }
  if (list.kind !== "done") return <Forbidden />;
  const { holds, missing } = list.value;
  const ofCurrency = holds.filter(({ row }) => currency === null || row.currency === currency);
  const ofAge = ofCurrency.filter(({ ageDays }) => age === null || holdAge(ageDays) === age);
  const lines = ofAge.map((hold) => holdLine(hold, (instant) => localMoment(instant, timeZone, locale)));
  const currencies = [...new Set(holds.map(({ row }) => row.currency))].sort();
  return (
    <div className="flex flex-col gap-4">
      {header}
      {missing && (
        <Notice tone="warning" title={t("partial")} actions={<LinkButton href={href}>{t("readAgain")}</LinkButton>}>
          <p>{tCause(missing)}</p>
        </Notice>
      )}
      {holds.length > 0 && (
        <TabLinks
          label={t("age")}
          tabs={[null, ...HOLD_AGES].map((one) => ({
            text: t(`ages.${one ?? "all"}`),
            href: paths.holds(storeId, { age: one, currency }),
            isShown: one === age,
            count: ofCurrency.filter(({ ageDays }) => one === null || holdAge(ageDays) === one).length,
          }))}
        />
      )}
      {(currencies.length > 1 || (currency !== null && !currencies.includes(currency))) && (
        <TabLinks
          label={t("currency")}
          tabs={[null, ...currencies].map((one) => ({
            text: one === null ? t("anyCurrency") : one || t("currencyUnknown"),
            href: paths.holds(storeId, { age, currency: one }),
            isShown: one === currency,
          }))}
        />
      )}
      {lines.length === 0 && !missing ? (
        <EmptyState icon="hold" title={t(holds.length === 0 ? "empty" : "emptyOfAge")}>
          {holds.length === 0 && t("emptyText", { days: HOLD_DAYS })}
        </EmptyState>
      ) : (
        <ClientMessages
          texts={[
            "holds",
            "reasons",
            "transaction.brand",
            "transaction.endingIn",
            "transaction.currencyUnknown",
            "transaction.receiptLink",
          ]}
        >
          <HoldsForm
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

function holdLine({ row, ...hold }: OpenHold, toLocal: (instant: string) => LocalMoment): HoldLine {
  return {
    transactionId: row.transactionId,
    operationId: hold.operationId,
    orderNumber: row.orderNumber,
    madeAt: toLocal(row.createdAt),
    ageDays: hold.ageDays,
    expiresSoon: hold.expiresSoon,
    amountCents: row.amountCents,
    reserveCents: hold.reserveCents,
    currency: row.currency,
    method: row.paymentMethod,
    brand: row.cardBrand,
    lastFour: row.lastFour,
    customer: row.billingName || row.cardOwner,
    isOpen: hold.isOpen,
  };
}
