import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { CountedRows } from "#components/ground/amounts/counted-rows.tsx";
import { DataTable } from "#components/ground/ui/data-table/data-table.tsx";
import type { TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { DAY_CLOSE_FIGURES, type DayCloseFigure } from "#lib/domain/accounting/day-close/day-close-question.ts";
import type { DayCloseSums } from "#lib/domain/accounting/day-close/day-close-statement.ts";

/** One line: what it is about, its sums, and the address of the rows behind each figure. */
export type DayCloseStatementLine = {
  key: string;
  label: ReactNode;
  sums: DayCloseSums;
  href: Readonly<Record<DayCloseFigure, string>>;
  isTotal?: boolean;
};

type Context = { heading: string; t: ReturnType<typeof useTranslations<"dayClose">> };

const COLUMNS: readonly TableColumn<DayCloseStatementLine, Context>[] = [
  { key: "name", heading: ({ heading }) => heading, card: "title", cell: "label" },
  ...DAY_CLOSE_FIGURES.map(
    (figure): TableColumn<DayCloseStatementLine, Context> => ({
      key: figure,
      heading: ({ t }) => t(figure),
      numeric: true,
      cell: ({ sums, href }) => <FigureLink figure={figure} sums={sums} href={href[figure]} />,
    }),
  ),
];

/** Shows the sums of a day, line by line; each figure with its number of rows. Amounts are without currency: the title names it. */
export function DayCloseStatementTable({
  label,
  heading,
  lines,
}: {
  label: string;
  heading: string;
  lines: readonly DayCloseStatementLine[];
}) {
  const t = useTranslations("dayClose");
  return (
    <DataTable
      label={label}
      columns={COLUMNS}
      rows={lines}
      rowKey="key"
      rowProps={({ isTotal }) => (isTotal ? { className: "bg-sunken font-semibold" } : {})}
      context={{ heading, t }}
    />
  );
}

/** A figure that opens its rows. The net stands there even without any, and without their number. */
function FigureLink({ figure, sums, href }: { figure: DayCloseFigure; sums: DayCloseSums; href: string }) {
  if (figure === "net") {
    return (
      <Link prefetch={false} href={href} className="group">
        <Amount
          amountCents={sums.netCents}
          className="font-semibold underline decoration-line-strong underline-offset-4 group-hover:decoration-current"
        />
      </Link>
    );
  }
  const { count, amountCents } = sums[figure];
  return <CountedRows href={href} cents={figure === "refunds" ? -amountCents : amountCents} count={count} />;
}
