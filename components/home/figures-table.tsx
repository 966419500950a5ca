"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { HOME_FIGURES, type HomeFigure } from "#components/home/home-figures.ts";
import { Amount } from "#components/payments/amount.tsx";
import { Cell, HeaderCell, Table, TableHead, TableRow } from "#components/ui/table.tsx";
import type { Totals } from "#lib/domain/search/rows/totals.ts";

/** One column: its heading, the address of its rows, its totals, and whether a phone leaves it out. */
export type FiguresColumn = { heading: string; href: string; totals: readonly Totals[]; onWideOnly?: boolean };

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
  return (
    <Table aria-label={label}>
      <TableHead>
        <tr>
          <HeaderCell>
            {t("figure")} {onlyCurrency && `(${onlyCurrency})`}
          </HeaderCell>
          {columns.map(({ heading, href, onWideOnly }) => (
            <HeaderCell key={heading} numeric className={`py-1 whitespace-normal! ${onWideOnly ? NOT_ON_PHONES : ""}`}>
              <Link prefetch={false} href={href} className="underline underline-offset-4">
                {heading}
              </Link>
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      <tbody>
        {currencies.flatMap((currency) =>
          HOME_FIGURES.map((figure) => (
            <TableRow key={`${currency} ${figure}`}>
              <th scope="row" className="px-2 py-1 font-normal sm:px-3">
                <Link
                  prefetch={false}
                  href={figureHref[figure]}
                  className={`text-accent underline underline-offset-4 ${figure === "net" ? "font-semibold" : ""}`}
                >
                  {tTotals(figure)}
                </Link>
              </th>
              {columns.map((column) => (
                <FigureCell
                  key={column.heading}
                  figure={figure}
                  currency={currency}
                  withCurrency={!onlyCurrency}
                  column={column}
                />
              ))}
            </TableRow>
          )),
        )}
      </tbody>
    </Table>
  );
}

function FigureCell({
  figure,
  currency,
  withCurrency,
  column,
}: {
  figure: HomeFigure;
  currency: string;
  withCurrency: boolean;
  column: FiguresColumn;
}) {
  const t = useTranslations("home.figures");
  const totals = column.totals.find((one) => one.currency === currency);
  const sum = totals?.[figure] ?? { count: 0, amountCents: 0 };
  const cents = figure === "refunds" ? -sum.amountCents : sum.amountCents;
  return (
    <Cell numeric className={column.onWideOnly ? NOT_ON_PHONES : ""}>
      <Amount
        amountCents={cents}
        currency={withCurrency ? currency : undefined}
        className={figure === "net" ? "font-semibold" : ""}
      />
      {figure !== "net" && (
        <span className="block text-xs text-ink-muted max-sm:hidden">{t("count", { count: sum.count })}</span>
      )}
    </Cell>
  );
}
