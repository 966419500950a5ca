import { useLocale, useTranslations } from "next-intl";
import { perCentText } from "#components/books/figures/per-cent-text.ts";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { CountedRows } from "#components/ground/amounts/counted-rows.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import type { Sum } from "#lib/domain/search/rows/totals.ts";

/** One member of a grouping, such as a brand, with the addresses of its rows. */
export type ShareLine = {
  key: string;
  label: string;
  sales: Sum;
  refunds: Sum;
  netCents: number;
  salesHref: string;
  refundsHref: string;
};

type Context = {
  t: ReturnType<typeof useTranslations<"overview">>;
  heading: string;
  locale: string;
  wholeCents: number;
};

const COLUMNS: readonly TableColumn<ShareLine, Context>[] = [
  { key: "name", heading: ({ heading }) => heading, card: "title", cell: "label" },
  {
    heading: "sales",
    numeric: true,
    cell: ({ sales, salesHref }) => <CountedRows href={salesHref} cents={sales.amountCents} count={sales.count} />,
  },
  {
    heading: "refunds",
    numeric: true,
    cell: ({ refunds, refundsHref }) => (
      <CountedRows href={refundsHref} cents={-refunds.amountCents} count={refunds.count} />
    ),
  },
  {
    heading: "net",
    numeric: true,
    cell: ({ netCents }) => <Amount amountCents={netCents} className="font-semibold" />,
  },
  { heading: "share", numeric: true, cell: shareCell },
];

function shareCell({ sales }: ShareLine, { wholeCents, locale }: Context) {
  const share = wholeCents === 0 ? 0 : Math.round((sales.amountCents / wholeCents) * 1_000);
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 1000 8" className="h-2 w-16" preserveAspectRatio="none">
        <rect width="1000" height="8" className="fill-sunken" />
        <rect width={share} height="8" className="fill-accent" />
      </svg>
      <span className="min-w-12">{perCentText(share, locale)}</span>
    </span>
  );
}

/** Shows sales, refunds and net of each member, with its share of all sales as a bar and in words. */
export function ShareTable({ label, heading, lines }: { label: string; heading: string; lines: readonly ShareLine[] }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const wholeCents = lines.reduce((sum, { sales }) => sum + sales.amountCents, 0);
  return (
    <DataTable label={label} columns={COLUMNS} rows={lines} rowKey="key" context={{ t, heading, locale, wholeCents }} />
  );
}
