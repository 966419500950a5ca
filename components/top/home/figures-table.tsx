"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { HOME_FIGURES, type HomeFigure } from "#components/top/home/home-figures.ts";
import type { Totals } from "#lib/domain/search/rows/totals.ts";

/** One column: its heading, the address of its rows, its totals, and whether a phone leaves it out. */
export type FiguresColumn = { heading: string; href: string; totals: readonly Totals[]; onWideOnly?: boolean };

type FigureLine = { currency: string; figure: HomeFigure };

const NOT_ON_PHONES = "max-sm:hidden";

/** Shows sales, refunds, net and declines, with a column for each period and a group of rows for each currency. */
export function FiguresTable({
  label,
  columns,
  figureHref,
}: {
  label: string;
  columns: readonly FiguresColumn[];
  /** The rows of one figure in the first column. */
  figureHref: Readonly<Record<HomeFigure, string>>;
}) {
  const t = useTranslations("home.figures");
  const tTotals = useTranslations("grid.totals");
  const currencies = [...new Set(columns.flatMap(({ totals }) => totals.map(({ currency }) => currency)))];
  // One currency is named once, so that three columns fit beside each other.
  const onlyCurrency = currencies.length === 1 ? currencies[0] : "";
  if (currencies.length === 0) return <p className="text-ink-muted">{t("none")}</p>;
  const names: TableColumn<FigureLine, null> = {
    key: "figure",
    heading: () => `${t("figure")} ${onlyCurrency && `(${onlyCurrency})`}`,
    isRowHeader: true,
    cell: ({ figure }) => (
      <Link
        prefetch={false}
        href={figureHref[figure]}
        className={`text-accent underline underline-offset-4 ${figure === "net" ? "font-semibold" : ""}`}
      >
        {tTotals(figure)}
      </Link>
    ),
  };
  const periods = columns.map((column): TableColumn<FigureLine, null> => {
    const hidden = column.onWideOnly ? NOT_ON_PHONES : "";
    return {
      key: column.heading,
      heading: () => column.heading,
      drawHeading: () => (
        <Link prefetch={false} href={column.href} className="underline underline-offset-4">
          {column.heading}
        </Link>
      ),
      headingClass: `py-1 whitespace-normal! ${hidden}`,
      className: hidden,
      numeric: true,
      cell: (line) => <Figure {...line} withCurrency={!onlyCurrency} column={column} />,
    };
  });
  return (
    <DataTable
      label={label}
      cards={false}
      columns={[names, ...periods]}
      rows={currencies.flatMap((currency) => HOME_FIGURES.map((figure) => ({ currency, figure })))}
      rowKey={({ currency, figure }) => `${currency} ${figure}`}
      context={null}
    />
  );
}

function Figure({
  figure,
  currency,
  withCurrency,
  column,
}: FigureLine & {
  withCurrency: boolean;
  column: FiguresColumn;
}) {
  const t = useTranslations("home.figures");
  const totals = column.totals.find((one) => one.currency === currency);
  const sum = totals?.[figure] ?? { count: 0, amountCents: 0 };
  const cents = figure === "refunds" ? -sum.amountCents : sum.amountCents;
  return (
    <>
      <Amount
        amountCents={cents}
        currency={withCurrency ? currency : undefined}
        className={figure === "net" ? "font-semibold" : ""}
      />
      {figure !== "net" && (
        <span className="block text-xs text-ink-muted max-sm:hidden">{t("count", { count: sum.count })}</span>
      )}
    </>
  );
}
