import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { KeyFigure } from "#components/books/figures/key-figure.tsx";
import { perCentText } from "#components/books/figures/per-cent-text.ts";
import { amountText } from "#components/ground/amounts/amount-text.ts";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { TabLinks } from "#components/ground/ui/buttons/tab-links.tsx";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { changePerMille, keyFigures } from "#lib/domain/accounting/figures/key-figures.ts";
import { PERIODS, type Period } from "#lib/domain/accounting/figures/period.ts";
import type { Figure } from "#lib/domain/search/rows/totals.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { isPeriodWhole, type PeriodFigures, readPeriod } from "#lib/operations/books/figures/read-period.ts";
import { spanFigureAddress } from "#lib/pages/accounting/day-addresses.ts";
import { OpenPreAuthsComing, OpenPreAuthsPart } from "#lib/pages/accounting/open-pre-auths.tsx";
import { PeriodCharts } from "#lib/pages/accounting/period-charts.tsx";
import { PeriodTables } from "#lib/pages/accounting/period-tables.tsx";
import { accountingPaths } from "#lib/paths/accounting-paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

type Props = {
  params: Promise<{ storeId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
};

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("overview"))("title") };
}

/** Shows the figures of a period of finished days against the period before, from the day book alone. */
export default async function OverviewPage({ params, searchParams }: Props) {
  const store = await storeContext((await params).storeId);
  const { operation, storeId, timeZone } = store;
  const asked = await searchParams;
  const period: Period = PERIODS.find((one) => one === asked.period) ?? "last_30_days";
  const t = await getTranslations("overview");
  const locale = await getLocale();
  const read = await readPeriod(operation, { storeId, period });
  if (read.kind !== "done") return <Forbidden>{t("forbidden")}</Forbidden>;
  const { now, before } = read.value;
  const currencies = [...new Set([now, before].flatMap(({ sum }) => sum.totals.map((one) => one.currency)))].sort();
  const preferred = currencies.includes(store.currency) ? store.currency : currencies[0];
  const currency = currencies.find((one) => one === asked.currency) ?? preferred;
  const missing = now.missing + before.missing;
  const removed = now.removed + before.removed;
  const href = (change: { period?: Period; currency?: string }) => {
    const search = new URLSearchParams({ period, ...(currency !== undefined && { currency }), ...change });
    return accountingPaths.overview(storeId, search.toString());
  };
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={t("title")}
        lead={t("lead", {
          ...{ from: now.from, to: now.to, fromBefore: before.from, toBefore: before.to },
          zone: zoneName(timeZone, locale),
        })}
      />
      <TabLinks
        label={t("period")}
        tabs={PERIODS.map((one) => ({
          text: t(`periods.${one}`),
          href: href({ period: one }),
          isShown: one === period,
        }))}
      />
      {currencies.length > 1 && (
        <TabLinks
          label={t("currency")}
          tabs={currencies.map((one) => ({
            text: one || t("unknownCurrency"),
            href: href({ currency: one }),
            isShown: one === currency,
          }))}
        />
      )}
      {missing > 0 && (
        <Notice tone="info" title={t("missingTitle", { count: missing })}>
          {t("missingText")}
        </Notice>
      )}
      {removed > 0 && (
        <Notice tone="info" title={t("removedTitle", { count: removed })}>
          {t("removedText")}
        </Notice>
      )}
      <ClientMessages texts={[]}>
        {currency === undefined ? (
          // Days that are being read may have transactions.
          missing === 0 && (
            <Panel>
              <EmptyState icon="chart" title={t("emptyTitle")}>
                {t("emptyText")}
              </EmptyState>
            </Panel>
          )
        ) : (
          <>
            <KeyFigures storeId={storeId} currency={currency} now={now} before={before} />
            <PeriodCharts {...{ storeId, currency, now, before }} periodName={currency || t("unknownCurrency")} />
            <PeriodTables {...{ storeId, currency, now }} periodName={currency || t("unknownCurrency")} />
          </>
        )}
        <div className="grid gap-4 xl:grid-cols-2">
          <Suspense fallback={<OpenPreAuthsComing />}>
            <OpenPreAuthsPart store={store} />
          </Suspense>
        </div>
      </ClientMessages>
    </div>
  );
}

async function KeyFigures({
  storeId,
  currency,
  now,
  before,
}: {
  storeId: string;
  currency: string;
  now: PeriodFigures;
  before: PeriodFigures;
}) {
  const t = await getTranslations("overview");
  const locale = await getLocale();
  const of = ({ sum }: PeriodFigures) => keyFigures(sum.totals.find((one) => one.currency === currency));
  const [own, other] = [of(now), of(before)];
  const href = (figure: Figure) => spanFigureAddress(storeId, now, { figure, currency });
  const money = (cents: number | null) => (cents === null ? t("none") : amountText(cents, locale));
  const rate = (perMille: number | null) => (perMille === null ? t("none") : perCentText(perMille, locale));
  // The sum of some days would pass for that of the period.
  const earlier = (text: string) => (isPeriodWhole(before) ? text : t("incomplete"));
  const change = (one: number | null, compared: number | null) =>
    one === null || compared === null || !isPeriodWhole(now) || !isPeriodWhole(before)
      ? null
      : changePerMille(one, compared);
  const figures = [
    {
      label: t("sales"),
      text: money(own.sales.amountCents),
      before: earlier(money(other.sales.amountCents)),
      change: change(own.sales.amountCents, other.sales.amountCents),
      href: href("sales"),
    },
    {
      label: t("refunds"),
      text: money(-own.refunds.amountCents),
      before: earlier(money(-other.refunds.amountCents)),
      change: change(own.refunds.amountCents, other.refunds.amountCents),
      href: href("refunds"),
    },
    {
      label: t("net"),
      text: money(own.netCents),
      before: earlier(money(other.netCents)),
      change: change(own.netCents, other.netCents),
      href: href("net"),
    },
    {
      label: t("average"),
      text: money(own.averageCents),
      before: earlier(money(other.averageCents)),
      change: change(own.averageCents, other.averageCents),
      href: href("sales"),
    },
    {
      label: t("declines"),
      text: new Intl.NumberFormat(`${locale}-CA`).format(own.declines.count),
      before: earlier(new Intl.NumberFormat(`${locale}-CA`).format(other.declines.count)),
      change: change(own.declines.count, other.declines.count),
      href: href("declines"),
    },
    {
      label: t("approval"),
      text: rate(own.approvalPerMille),
      before: earlier(rate(other.approvalPerMille)),
      change: null,
      href: href("declines"),
    },
  ];
  return (
    <Panel flush>
      <dl className="flex flex-wrap">
        {figures.map((figure) => (
          <KeyFigure key={figure.label} {...figure} />
        ))}
      </dl>
    </Panel>
  );
}
