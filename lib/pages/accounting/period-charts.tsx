import "server-only";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { BarChart } from "#components/books/figures/bar-chart.tsx";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { amountText } from "#components/ground/amounts/amount-text.ts";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { Panel } from "#components/ground/ui/panel.tsx";
import { chartSpans, isByWeek } from "#lib/domain/accounting/figures/chart-spans.ts";
import { keyFigures } from "#lib/domain/accounting/figures/key-figures.ts";
import { addTotals } from "#lib/domain/accounting/figures/sum-figures.ts";
import type { Totals } from "#lib/domain/search/rows/totals.ts";
import { spanName } from "#lib/domain/time/span-name.ts";
import { isPeriodWhole, type PeriodFigures } from "#lib/operations/books/figures/read-period.ts";
import { spanFigureAddress } from "#lib/pages/accounting/day-addresses.ts";

type Periods = { now: PeriodFigures; before: PeriodFigures };
type Shown = Periods & { storeId: string; currency: string; periodName: string };

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/**
 * Draws the net of each day, or of each week of a long period, and the sales of each hour, beside the period before, with the same
 * figures as a table.
 */
export async function PeriodCharts({ storeId, currency, periodName, now, before }: Shown) {
  const t = await getTranslations("overview");
  const locale = await getLocale();
  const of = (totals: readonly Totals[] | null | undefined) => totals?.find((one) => one.currency === currency);
  const net = (totals: readonly Totals[] | null | undefined) => (totals ? keyFigures(of(totals)).netCents : null);
  const words = (name: string, cents: number | null, other?: number | null) => {
    const amount = cents === null ? t("notRead") : amountText(cents, locale);
    if (other === null || other === undefined) return t("barAlone", { name, amount });
    return t("bar", { name, amount, before: amountText(other, locale) });
  };
  const spans = chartSpans(now.days.map(({ day }) => day)).map(({ first, end }) => {
    const own = now.days.slice(first, end);
    const days = { from: own[0]?.day ?? now.from, to: own.at(-1)?.day ?? now.to };
    const totals = sumOf(own);
    const value = net(totals);
    const other = net(sumOf(before.days.slice(first, end)));
    return { key: days.from, value, before: other, title: words(spanName(days), value, other), totals, days };
  });
  const hourSales = (period: PeriodFigures, hour: string) => keyFigures(of(period.sum.by.hour[hour])).sales;
  const hours = HOURS.map((hour) => {
    const sales = hourSales(now, hour);
    const other = isPeriodWhole(before) ? hourSales(before, hour).amountCents : null;
    const name = `${hour}:00`;
    return { key: hour, value: sales.amountCents, before: other, title: words(name, sales.amountCents, other), sales };
  });
  const inWords = (cents: number) => amountText(cents, locale);
  const legend = [
    { text: t("legendNow"), tone: "now" },
    { text: t("legendBefore"), tone: "before" },
  ] as const;
  const spanColumn = (
    key: "sales" | "refunds" | "net",
    centsOf: (figures: ReturnType<typeof keyFigures>) => number,
  ): TableColumn<(typeof spans)[number], null> => ({
    key,
    heading: () => t(key),
    numeric: true,
    cell: ({ totals }) =>
      totals === null ? (
        <span className="block text-left text-ink-muted">{t("notRead")}</span>
      ) : (
        <Amount amountCents={centsOf(keyFigures(of(totals)))} className={key === "net" ? "font-semibold" : ""} />
      ),
  });
  const isWeekly = isByWeek(now.days.length);
  const byDay = t(isWeekly ? "byWeek" : "byDay", { currency: periodName });
  const byHour = t("byHour", { currency: periodName });
  const spanColumns: readonly TableColumn<(typeof spans)[number], null>[] = [
    {
      key: "days",
      heading: () => t(isWeekly ? "week" : "day"),
      cell: ({ days }) => (
        <Link
          prefetch={false}
          href={spanFigureAddress(storeId, days, { figure: "net", currency })}
          className="text-accent tabular-nums underline underline-offset-4"
        >
          {spanName(days)}
        </Link>
      ),
    },
    { ...spanColumn("sales", ({ sales }) => sales.amountCents), span: ({ totals }) => (totals === null ? 3 : 1) },
    spanColumn("refunds", ({ refunds }) => -refunds.amountCents),
    spanColumn("net", ({ netCents }) => netCents),
  ];
  const hourColumns: readonly TableColumn<(typeof hours)[number], null>[] = [
    { key: "hour", heading: () => t("hour"), className: "tabular-nums", cell: ({ key }) => `${key}:00` },
    { key: "count", heading: () => t("transactions"), numeric: true, cell: ({ sales }) => sales.count },
    {
      key: "sales",
      heading: () => t("sales"),
      numeric: true,
      cell: ({ sales }) => <Amount amountCents={sales.amountCents} />,
    },
  ];
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel title={byDay}>
        <BarChart label={byDay} bars={spans} edges={[now.from, now.to]} words={inWords} legend={legend}>
          <AsTable summary={t("asTable")} label={byDay} columns={spanColumns} rows={spans} />
        </BarChart>
      </Panel>
      <Panel title={byHour}>
        <BarChart label={byHour} bars={hours} edges={["0:00", "24:00"]} words={inWords} legend={legend}>
          <AsTable summary={t("asTable")} label={byHour} columns={hourColumns} rows={hours} />
        </BarChart>
      </Panel>
    </div>
  );
}

/** The totals of some days; null: the book lacks one of them. */
function sumOf(days: PeriodFigures["days"]): readonly Totals[] | null {
  const totals = days.map((one) => one.totals);
  return totals.every((one) => one !== null) ? addTotals(totals) : null;
}

function AsTable<Row extends { key: string }>({
  summary,
  label,
  columns,
  rows,
}: {
  summary: string;
  label: string;
  columns: readonly TableColumn<Row, null>[];
  rows: readonly Row[];
}) {
  return (
    <details>
      <summary className="w-fit cursor-pointer text-xs text-accent underline underline-offset-4">{summary}</summary>
      <div className="mt-2 max-h-80 overflow-y-auto">
        <DataTable label={label} cards={false} columns={columns} rows={rows} rowKey="key" context={null} />
      </div>
    </details>
  );
}
