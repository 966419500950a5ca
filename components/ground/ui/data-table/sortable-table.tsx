"use client";

import {
  type ColumnDef,
  createSortedRowModel,
  functionalUpdate,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { DataTable, keyOf, type TableProps } from "#components/ground/ui/data-table/data-table.tsx";
import { SortButton, SortSelect } from "#components/ground/ui/data-table/sort-controls.tsx";
import { columnKey, headingText, type TableColumn, valueFrom } from "#components/ground/ui/data-table/table-column.ts";
import { comparesValues, filledValue, orderText, readOrder } from "#components/ground/ui/data-table/table-order.ts";

/** Each feature listed here is sent to the browser. */
const FEATURES = tableFeatures({ rowSelectionFeature, rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Boxes in the first column. */
export type Ticks<Row> = {
  heading: string;
  labelOf: (row: Row) => string;
  /** The keys of the ticked rows. */
  ticked: ReadonlySet<string>;
  onTicked: (ticked: ReadonlySet<string>) => void;
  mayTick: (row: Row) => boolean;
};

type SortableProps<Row, Context> = TableProps<Row, Context> & {
  /** The name of the order in the address, where a page has several tables. */
  param?: string;
  ticks?: Ticks<Row> | null;
  /** Whether further rows exist, which the order leaves out. */
  isCut?: boolean;
};

/**
 * A table that people sort by the columns with `sortBy`: up, down, then back to the order of `rows`. The address keeps the
 * order, so that the server's first page has it as well, and a reload too.
 */
export function SortableTable<Row extends RowData, Context>({
  param = "sort",
  ticks = null,
  isCut = false,
  ...props
}: SortableProps<Row, Context>) {
  const { columns, rows, rowKey, context, cards = true, rowProps } = props;
  const t = useTranslations("ui.table");
  const locale = useLocale();
  const [news, setNews] = useState("");
  const compare = useMemo(() => comparesValues(locale), [locale]);
  const sortable = columns.filter(({ sortBy, isShown }) => sortBy && (isShown?.(context) ?? true));
  const headings = sortable.map((column) => ({ key: columnKey(column), heading: headingText(column, context) }));
  const [chosen, setChosen] = useChosenOrder(param);
  const sorting = readOrder(
    chosen,
    headings.map(({ key }) => key),
  );
  const [order] = sorting;
  const rowSelection = Object.fromEntries([...(ticks?.ticked ?? [])].map((key) => [key, true as const]));
  const table = useTable({
    features: FEATURES,
    data: rows,
    columns: sortable.map(
      (column): ColumnDef<typeof FEATURES, Row, unknown> => ({
        id: columnKey(column),
        accessorFn: (row: Row) => column.sortBy && filledValue(valueFrom(column.sortBy, row, context)),
        sortUndefined: "last",
        sortFn: (left, right, key) => compare(left.getValue(key), right.getValue(key)),
      }),
    ),
    getRowId: (row, index) => keyOf(rowKey, row, index),
    sortDescFirst: false,
    enableMultiSort: false,
    enableRowSelection: ({ original }) => ticks?.mayTick(original) ?? false,
    state: { sorting, rowSelection },
    onSortingChange: (change) => show(functionalUpdate(change, sorting)),
    onRowSelectionChange: (change) => ticks?.onTicked(new Set(Object.keys(functionalUpdate(change, rowSelection)))),
  });
  const lines = table.getRowModel().rows;
  const lineOf = new Map(lines.map((line) => [line.original, line]));

  function show(next: SortingState) {
    setChosen(orderText(next));
    const heading = headings.find(({ key }) => key === next[0]?.id)?.heading ?? "";
    setNews(next[0] ? t(next[0].desc ? "sortedDown" : "sortedUp", { heading }) : t("sortedUsual"));
  }

  const tickColumn: TableColumn<Row, Context> | null = ticks && {
    key: "tick",
    heading: () => ticks.heading,
    drawHeading: null,
    card: "pick",
    cell: (row) =>
      lineOf.get(row)?.getCanSelect() && (
        <input
          type="checkbox"
          aria-label={ticks.labelOf(row)}
          checked={lineOf.get(row)?.getIsSelected() ?? false}
          onChange={({ target }) => lineOf.get(row)?.toggleSelected(target.checked)}
          className="size-4 align-middle accent-accent"
        />
      ),
  };
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {cards && rows.length > 1 && <SortSelect headings={headings} sorting={sorting} onSort={show} />}
      <DataTable
        {...props}
        columns={tickColumn ? [tickColumn, ...columns] : columns}
        rows={lines.map(({ original }) => original)}
        rowKey={(row) => lineOf.get(row)?.id ?? ""}
        rowProps={(row) => {
          const isTicked = lineOf.get(row)?.getIsSelected() ?? false;
          const given = rowProps?.(row, order !== undefined);
          if (!ticks) return given ?? {};
          return { "aria-selected": isTicked, ...(isTicked && { className: "bg-accent-soft" }), ...given };
        }}
        sortHeading={(column) => {
          const { numeric = false } = column;
          const key = columnKey(column);
          const heading = headings.find((other) => other.key === key);
          if (!heading) return null;
          const direction = order?.id === key ? (order.desc ? "descending" : "ascending") : undefined;
          const sort = () => table.getColumn(key)?.toggleSorting();
          return {
            direction,
            control: <SortButton {...{ direction, numeric, cards }} heading={heading.heading} onSort={sort} />,
          };
        }}
      />
      {isCut && order && (
        <p className="border-t border-line px-4 py-2 text-ink-muted">{t("cut", { count: rows.length })}</p>
      )}
    </>
  );
}

/** The order of rows as the address keeps it, and a function that changes both. */
function useChosenOrder(param: string): [order: string | null, choose: (order: string) => void] {
  const address = useSearchParams().get(param);
  // Rows are sorted at once; the address that React knows follows a moment later.
  const [chosen, setChosen] = useState({ order: address, address });
  if (chosen.address !== address) setChosen({ order: address, address });
  function choose(order: string) {
    setChosen({ order, address });
    const query = new URLSearchParams(window.location.search);
    if (order) query.set(param, order);
    else query.delete(param);
    // Without a request, and without an entry of its own in the history: going back leaves the page.
    window.history.replaceState(null, "", `${window.location.pathname}${query.size > 0 ? `?${query}` : ""}`);
  }
  return [chosen.order, choose];
}
