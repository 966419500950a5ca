import type { ComponentProps, ReactNode } from "react";
import { columnKey, headingText, type TableColumn, valueFrom } from "#components/ui/data-table/table-column.ts";
import { Cell, HeadingCell, TableFrame, TableHead, TableRow } from "#components/ui/data-table/table-parts.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";

export type TableProps<Row, Context> = {
  /** Names the table to screen readers. */
  label: string;
  columns: readonly TableColumn<Row, Context>[];
  rows: readonly Row[];
  /** Tells rows apart: a property, or what is made of the row and its place. */
  rowKey: (keyof Row & string) | ((row: Row, index: number) => string);
  context: Context;
  /** Whether rows are cards where columns do not fit. */
  cards?: boolean;
  className?: string;
  /** `isSorted`: the rows are not in their usual order. */
  rowProps?: (row: Row, isSorted: boolean) => ComponentProps<"tr">;
  /** Draws a line before a row that begins a group. */
  groupHeading?: (row: Row) => ReactNode;
};

/** How a heading sorts: its control, and the direction in which its column is sorted now. */
export type SortHeading = { control: ReactNode; direction: "ascending" | "descending" | undefined };

/** A table of declared columns. It needs no script; rows that people sort or tick need `SortableTable`. */
export function DataTable<Row, Context>({
  label,
  columns,
  rows,
  rowKey,
  context,
  cards = true,
  className = "",
  rowProps,
  groupHeading,
  sortHeading,
}: TableProps<Row, Context> & {
  /** For `SortableTable` alone. */
  sortHeading?: (column: TableColumn<Row, Context>) => SortHeading | null;
}) {
  const shown = columns.filter(({ isShown }) => isShown?.(context) ?? true);
  const cell = (column: TableColumn<Row, Context>, content: ReactNode, span = 1) => (
    <Cell
      key={columnKey(column)}
      numeric={column.numeric ?? false}
      mono={column.mono ?? false}
      card={column.card ?? "line"}
      {...(span > 1 && { colSpan: span })}
      {...(column.isRowHeader && { role: "rowheader" })}
      label={cards && span === 1 && (column.card ?? "line") === "line" ? headingText(column, context) : undefined}
      className={column.className ?? ""}
    >
      {content}
    </Cell>
  );
  return (
    <TableFrame cards={cards} aria-label={label} className={className}>
      <TableHead>
        {shown.map((column) => (
          <Heading key={columnKey(column)} {...{ column, context }} sort={sortHeading?.(column) ?? null} />
        ))}
      </TableHead>
      <tbody>
        {rows.flatMap((row, index) => {
          const key = keyOf(rowKey, row, index);
          const group = groupHeading?.(row);
          // No element around a group: a row that changes its group keeps what is typed in it.
          return [
            group && (
              <TableRow key={`group ${key}`} className="bg-sunken">
                <Cell card="title" colSpan={shown.length}>
                  {group}
                </Cell>
              </TableRow>
            ),
            <TableRow key={key} {...rowProps?.(row, false)}>
              {uncovered(shown, row).map(({ column, span }) =>
                cell(column, valueFrom(column.cell, row, context), span),
              )}
            </TableRow>,
          ];
        })}
      </tbody>
      {shown.some(({ foot }) => foot) && (
        <tbody className="border-t border-line bg-sunken font-semibold">
          <TableRow>{shown.map((column) => cell(column, column.foot?.(rows, context)))}</TableRow>
        </tbody>
      )}
    </TableFrame>
  );
}

/** The key of a row. */
export function keyOf<Row>(rowKey: TableProps<Row, unknown>["rowKey"], row: Row, index: number): string {
  return typeof rowKey === "function" ? rowKey(row, index) : String(row[rowKey]);
}

/** The columns whose cells are drawn for a row: those that another cell covers are left out. */
function uncovered<Row, Context>(columns: readonly TableColumn<Row, Context>[], row: Row) {
  const drawn: { column: TableColumn<Row, Context>; span: number }[] = [];
  for (let place = 0; place < columns.length; ) {
    const column = columns[place];
    if (!column) break;
    const span = column.span?.(row) ?? 1;
    drawn.push({ column, span });
    place += span;
  }
  return drawn;
}

function Heading<Row, Context>({
  column,
  context,
  sort,
}: {
  column: TableColumn<Row, Context>;
  context: Context;
  sort: SortHeading | null;
}) {
  const { drawHeading, headingClass = "", numeric = false } = column;
  const words = headingText(column, context);
  return (
    <HeadingCell numeric={numeric} className={headingClass} aria-sort={sort?.direction}>
      {sort ? (
        sort.control
      ) : drawHeading === null ? (
        <VisuallyHidden>{words}</VisuallyHidden>
      ) : (
        (drawHeading?.(context) ?? words)
      )}
    </HeadingCell>
  );
}
