import { Amount } from "#components/ground/amounts/amount.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import type { ColumnContent, ColumnHeading, TableColumn } from "#components/ground/ui/data-table/table-column.ts";
import { epochMs } from "#lib/domain/time/epoch-ms.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

type Column<Row, Context> = ColumnHeading<Context> & Partial<ColumnContent<Row, Context>>;

/** A column of moments, without the name of their zone: the page says it. */
export function momentColumn<Row, Context>(
  momentOf: (row: Row) => LocalMoment | null,
  column: Column<Row, Context>,
): TableColumn<Row, Context> {
  const sortBy = (row: Row) => {
    const moment = momentOf(row);
    return moment && epochMs(moment);
  };
  const cell = (row: Row) => {
    const moment = momentOf(row);
    return moment && <Moment moment={moment} withZone={false} />;
  };
  return { className: "whitespace-nowrap", sortBy, cell, ...column };
}

/** A column of amounts, in integer cents; null leaves the cell empty. A row says its currency unless the page does. */
export function amountColumn<Row, Context>(
  centsOf: (row: Row) => number | null | undefined,
  column: Column<Row, Context>,
): TableColumn<Row, Context> {
  const cell = (row: Row) => {
    const cents = centsOf(row);
    const { currency } = row as { currency?: string };
    return typeof cents === "number" && <Amount amountCents={cents} currency={currency} />;
  };
  return { numeric: true, sortBy: centsOf, cell, ...column };
}
