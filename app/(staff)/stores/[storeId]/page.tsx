import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { DayList } from "#components/books/day/day-list.tsx";
import { Forbidden } from "#components/ground/amounts/forbidden.tsx";
import { PageHeader } from "#components/ground/ui/page-header.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { AttentionList } from "#components/top/home/attention-list.tsx";
import { LateChanges } from "#components/top/home/late-changes.tsx";
import { MonthFigures } from "#components/top/home/month-figures.tsx";
import { OwnRequests } from "#components/top/home/own-requests.tsx";
import { QuickSearch } from "#components/top/home/quick-search.tsx";
import { SetupList } from "#components/top/home/setup-list.tsx";
import { TodayFigures } from "#components/top/home/today-figures.tsx";
import { ClientMessages } from "#components/top/shell/client-messages.tsx";
import { may } from "#lib/domain/people/permissions.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import { LastDayFigures } from "#lib/pages/home/last-day-figures.tsx";
import { loadHome } from "#lib/pages/home/load-home.ts";
import { paths } from "#lib/paths/paths.ts";
import { storeContext } from "#lib/session/signed-in/staff-context.ts";

const TEXTS = [
  "home",
  "builder.boxExamples",
  "grid.totals",
  "reasons.unavailable",
  "search.typedCard",
  "transaction.currencyUnknown",
] as const;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("home"))("title") };
}

/** Shows the page where people land: what waits for them, what they did today, and the figures that their role may see. */
export default async function StartPage({ params }: { params: Promise<{ storeId: string }> }) {
  const store = await storeContext((await params).storeId);
  const { actor, storeId, timeZone, currency } = store;
  const t = await getTranslations("home");
  const locale = await getLocale();
  const home = await loadHome(store, locale);
  if (home === null) return <Forbidden />;
  const { decides, lastDays, lateChanges, figureHref } = home;
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} lead={t("lead", { day: home.dayText, zone: zoneName(timeZone, locale) })} />
      <ClientMessages texts={TEXTS}>
        <QuickSearch storeId={storeId} />
        <div className={`grid items-start gap-4 ${decides || lastDays ? "xl:grid-cols-2" : ""}`}>
          <div className="flex min-w-0 flex-col gap-4">
            {home.setup && <SetupList storeId={storeId} done={home.setup} />}
            <AttentionList storeId={storeId} currency={currency} attention={home.attention} />
            <OwnRequests storeId={storeId} requests={home.ownRequests} />
            {lateChanges && (lateChanges.count > 0 || !decides) && (
              <LateChanges storeId={storeId} changes={lateChanges.latest} count={lateChanges.count} />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4 empty:hidden">
            {lastDays && <LastDayFigures storeId={storeId} currency={currency} days={lastDays} />}
            {decides && <TodayFigures storeId={storeId} figureHref={figureHref.today} />}
            {lateChanges && !decides && (
              <>
                <MonthFigures storeId={storeId} month="this_month" figureHref={figureHref.this_month} />
                <MonthFigures storeId={storeId} month="last_month" figureHref={figureHref.last_month} />
              </>
            )}
          </div>
        </div>
        {may(actor, "refund.create", storeId) && (
          <Panel
            title={t("mine.title")}
            flush={home.ownDay.length > 0}
            actions={
              <Link prefetch={false} href={paths.day(storeId)} className="text-accent underline underline-offset-4">
                {t("allOfDay")}
              </Link>
            }
          >
            {home.ownDay.length === 0 ? (
              <p className="text-ink-muted">{t("mine.none")}</p>
            ) : (
              <DayList storeId={storeId} label={t("mine.title")} lines={home.ownDay} withPeople={false} />
            )}
          </Panel>
        )}
      </ClientMessages>
    </div>
  );
}
