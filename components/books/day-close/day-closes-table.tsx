"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { DayCloseStateBadge } from "#components/books/day-close/day-close-state-badge.tsx";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { SortableTable } from "#components/ground/ui/data-table/sortable-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import type { Totals } from "#lib/domain/search/rows/totals.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** A day for the list: its address, its state, and its figures once they were read. */
export type DayCloseLine = {
  day: string;
  href: string;
  state: "open" | "signed" | "reopened";
  totals: readonly Totals[] | null;
  changesSince: number;
  signed: { by: string; at: LocalMoment; differences: readonly { currency: string; cents: number }[] } | null;
};

type Context = { t: ReturnType<typeof useTranslations<"dayClose">> };
type Column = TableColumn<DayCloseLine, Context>;

/** Days sort in this order as well: those that need somebody first. */
const STATES: readonly DayCloseLine["state"][] = ["open", "reopened", "signed"];

const COLUMNS: readonly Column[] = [
  {
    heading: "day",
    card: "title",
    sortBy: "day",
    cell: ({ day, href }) => (
      <Link prefetch={false} href={href} className="text-accent tabular-nums underline underline-offset-4">
        {day}
      </Link>
    ),
  },
  {
    heading: "state",
    card: "corner",
    sortBy: ({ state }) => STATES.indexOf(state),
    cell: ({ state, changesSince }, { t }) => (
      <>
        <DayCloseStateBadge state={state} />
        {changesSince > 0 && (
          <span className="block text-xs text-doubt">
            {t(state === "open" ? "changedLate" : "changedSince", { count: changesSince })}
          </span>
        )}
      </>
    ),
  },
  figureColumn("sales", ({ sales }) => sales.amountCents),
  figureColumn("refunds", ({ refunds }) => -refunds.amountCents),
  figureColumn("net", ({ net }) => net.amountCents),
  {
    heading: "difference",
    numeric: true,
    sortBy: ({ signed }) => signed?.differences[0]?.cents,
    cell: ({ signed }) =>
      signed?.differences.map(({ currency, cents }) => (
        <Amount key={currency} amountCents={cents} currency={currency} className={cents ? "text-declined" : ""} />
      )),
  },
  {
    heading: "signedBy",
    sortBy: ({ signed }) => signed?.by,
    cell: ({ signed }) =>
      signed && (
        <span>
          {signed.by}{" "}
          <span className="text-xs text-ink-muted">
            <Moment moment={signed.at} withZone={false} />
          </span>
        </span>
      ),
  },
];

/** Amounts of several currencies have no order. */
const WITHOUT_AMOUNTS = COLUMNS.map(({ sortBy, ...column }) => ({
  ...column,
  ...(!column.numeric && sortBy && { sortBy }),
}));

/** A figure of each day, one line a currency. */
function figureColumn(figure: "sales" | "refunds" | "net", centsOf: (totals: Totals) => number): Column {
  return {
    key: figure,
    heading: ({ t }) => t(figure === "sales" ? "salesAndCompletions" : figure),
    numeric: true,
    sortBy: ({ totals }) => totals?.[0] && centsOf(totals[0]),
    cell: ({ totals }, { t }) =>
      totals?.length
        ? totals.map((one) => (
            <Amount
              key={one.currency}
              amountCents={centsOf(one)}
              currency={one.currency}
              className={`block ${figure === "net" ? "font-semibold" : ""}`}
            />
          ))
        : figure === "net" && <span className="text-ink-muted">{t(totals === null ? "reading" : "noRows")}</span>,
  };
}

/** Lists finished days with their figures, one line a currency within each cell. `isCut`: older days are left out. */
export function DayClosesTable({ lines, isCut }: { lines: readonly DayCloseLine[]; isCut: boolean }) {
  const t = useTranslations("dayClose");
  const currencies = new Set(
    lines.flatMap(({ totals, signed }) =>
      [...(totals ?? []), ...(signed?.differences ?? [])].map(({ currency }) => currency),
    ),
  );
  return (
    <SortableTable
      label={t("title")}
      columns={currencies.size > 1 ? WITHOUT_AMOUNTS : COLUMNS}
      rows={lines}
      rowKey="day"
      context={{ t }}
      isCut={isCut}
    />
  );
}
