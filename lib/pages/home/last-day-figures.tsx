import "server-only";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { perCentText } from "#components/books/figures/per-cent-text.ts";
import { Sparkline } from "#components/books/figures/sparkline.tsx";
import { amountText } from "#components/ground/amounts/amount-text.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import { type KeyFigures, keyFigures } from "#lib/domain/accounting/figures/key-figures.ts";
import { addTotals } from "#lib/domain/accounting/figures/sum-figures.ts";
import type { Figure, Totals } from "#lib/domain/search/rows/totals.ts";
import { spanFigureAddress } from "#lib/pages/accounting/day-addresses.ts";
import { accountingPaths } from "#lib/paths/accounting-paths.ts";

/** A finished day; null: the day book lacks it. */
type FinishedDay = { day: string; totals: readonly Totals[] | null };

type Shown = {
  name: "sales" | "refunds" | "net" | "declinedRate" | "average";
  of: (figures: KeyFigures) => number | null;
  /** Whether the average is that of a day; otherwise it is that of all transactions of the days. */
  perDay: boolean;
  /** The rows that the figure opens. */
  rows: Figure;
};

const SHOWN: readonly Shown[] = [
  { name: "sales", of: ({ sales }) => sales.amountCents, perDay: true, rows: "sales" },
  { name: "refunds", of: ({ refunds }) => -refunds.amountCents, perDay: true, rows: "refunds" },
  { name: "net", of: ({ netCents }) => netCents, perDay: true, rows: "net" },
  { name: "declinedRate", of: declinedPerMille, perDay: false, rows: "declines" },
  { name: "average", of: ({ averageCents }) => averageCents, perDay: false, rows: "sales" },
];

/** Shows five numbers of the last finished day, each with a curve of the last days, their average, and the way to its rows. */
export async function LastDayFigures({
  storeId,
  currency: preferred,
  days,
}: {
  storeId: string;
  /** The store's own. */
  currency: string;
  /** The latest first. */
  days: readonly FinishedDay[];
}) {
  const t = await getTranslations("overview");
  const [last] = days;
  const kept = days.flatMap(({ totals }) => (totals ? [totals] : []));
  const sums = addTotals(kept);
  const currencies = sums.map(({ currency }) => currency);
  const currency = currencies.includes(preferred) ? preferred : currencies[0];
  const missing = days.length - kept.length;
  if (last === undefined || (currency === undefined && missing === 0)) return null;
  const named = (code: string) => code || t("unknownCurrency");
  const links = currencies.filter((one) => one !== currency).map((one) => ({ text: named(one), currency: one }));
  return (
    <Panel
      title={currency === undefined ? last.day : t("lastDay.title", { day: last.day, currency: named(currency) })}
      actions={
        <>
          {links.map((one) => (
            <MoreFigures key={one.currency} storeId={storeId} currency={one.currency}>
              {one.text}
            </MoreFigures>
          ))}
          <MoreFigures storeId={storeId} currency={currency}>
            {t("lastDay.all")}
          </MoreFigures>
        </>
      }
    >
      {currency !== undefined && <Numbers storeId={storeId} currency={currency} days={days} kept={kept.length} />}
      {missing > 0 && (
        <p className="text-xs text-ink-muted not-first:mt-3">
          {t("lastDay.missing", { count: missing, days: days.length })}
        </p>
      )}
    </Panel>
  );
}

function MoreFigures({
  storeId,
  currency,
  children,
}: {
  storeId: string;
  currency: string | undefined;
  children: string;
}) {
  const search = new URLSearchParams({ period: "last_7_days", ...(currency !== undefined && { currency }) });
  return (
    <Link
      prefetch={false}
      href={accountingPaths.overview(storeId, search.toString())}
      className="text-accent underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

async function Numbers({
  storeId,
  currency,
  days,
  kept,
}: {
  storeId: string;
  currency: string;
  days: readonly FinishedDay[];
  kept: number;
}) {
  const t = await getTranslations("overview");
  const locale = await getLocale();
  const figuresOf = ({ totals }: FinishedDay) => totals && keyFigures(totals.find((one) => one.currency === currency));
  const byDay = days.map(figuresOf);
  const sum = keyFigures(
    addTotals(days.flatMap(({ totals }) => (totals ? [totals] : []))).find((one) => one.currency === currency),
  );
  const day = days[0]?.day ?? "";
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 2xl:grid-cols-5">
      {SHOWN.map(({ name, of, perDay, rows }) => {
        const write = (value: number | null) => {
          if (value === null) return t("none");
          return name === "declinedRate" ? perCentText(value, locale) : amountText(value, locale);
        };
        const values = byDay.map((figures) => figures && of(figures));
        const known = values.flatMap((value) => value ?? []);
        const label = name === "declinedRate" ? t("lastDay.declinedRate") : t(name);
        const whole = of(sum);
        const mean = perDay && whole !== null ? Math.round(whole / Math.max(1, kept)) : whole;
        const own = byDay[0];
        return (
          <div key={name} className="flex min-w-0 flex-col gap-1">
            <dt className="text-xs text-ink-muted">{label}</dt>
            <dd className="flex flex-col gap-1">
              {own ? (
                <Link
                  prefetch={false}
                  href={spanFigureAddress(storeId, { from: day, to: day }, { figure: rows, currency })}
                  className="w-fit text-lg font-semibold tabular-nums underline decoration-line-strong underline-offset-4"
                >
                  {write(of(own))}
                </Link>
              ) : (
                <span className="text-ink-muted">{t("notRead")}</span>
              )}
              {known.length > 0 && (
                <Sparkline
                  label={t("lastDay.curve", {
                    ...{ name: label, days: days.length },
                    ...{ lowest: write(Math.min(...known)), highest: write(Math.max(...known)) },
                  })}
                  values={values.toReversed()}
                />
              )}
              <span className="text-xs text-ink-muted tabular-nums">
                {t("lastDay.mean", { days: kept, value: write(mean) })}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function declinedPerMille({ approvalPerMille }: KeyFigures): number | null {
  return approvalPerMille === null ? null : 1_000 - approvalPerMille;
}
