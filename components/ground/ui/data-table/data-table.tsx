import type { ComponentProps, ReactNode } from "react";
import { columnKey, headingText, type TableColumn, valueFrom } from "#components/ground/ui/data-table/table-column.ts";
import { VisuallyHidden } from "#components/ground/ui/visually-hidden.tsx";

export type TableProps<Row, Context> = {
  /** Names the table to screen readers. */
  label: string;
  columns: readonly TableColumn<Row, Context>[];
  rows: readonly Row[];
  /** Tells rows apart: a property, or what is made of the row and its place. */
  rowKey: (keyof Row & string) | ((row: Row, index: number) => string);
  context: Context;
  /** Whether rows are cards where columns do not fit: below 768 px, on phones and at 200 % zoom. */
  cards?: boolean;
  className?: string;
  /** `isSorted`: the rows are not in their usual order. */
  rowProps?: (row: Row, isSorted: boolean) => ComponentProps<"tr">;
  /** Draws a line before a row that begins a group. */
  groupHeading?: (row: Row) => ReactNode;
};

/** How a heading sorts: its control, and the direction in which its column is sorted now. */
export type SortHeading = { control: ReactNode; direction: "ascending" | "descending" | undefined };

const CELL = "px-2 py-1 sm:px-3";
/** The roles that elements of a table have anyway. Explicit, because some browsers drop them when rows are drawn as cards. */
const ROLES = { table: "table", head: "rowgroup", row: "row", heading: "columnheader", cell: "cell" } as const;

/**
 * A table of declared columns, in a box that scrolls sideways. It needs no script; rows that people sort or tick need
 * `SortableTable`.
 */
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
  const cell = (column: TableColumn<Row, Context>, content: ReactNode, span = 1) => {
    const { numeric, mono, isRowHeader, card = "line", className: own = "" } = column;
    return (
      <td
        key={columnKey(column)}
        role={isRowHeader ? "rowheader" : ROLES.cell}
        colSpan={span}
        data-card={card}
        // Drawn only: screen readers know the heading.
        data-label={cards && span === 1 && card === "line" ? headingText(column, context) : undefined}
        className={`${CELL} ${numeric ? "text-right whitespace-nowrap" : ""} ${mono ? "font-mono" : ""} ${own}`}
      >
        {content}
      </td>
    );
  };
  return (
    // Positioned, so that text only for screen readers stays within the box.
    <div className="relative overflow-x-auto">
      <table
        role={ROLES.table}
        aria-label={label}
        className={`w-full border-collapse text-left ${cards ? "card-table" : ""} ${className}`}
      >
        <thead role={ROLES.head} className="border-b border-line bg-sunken text-xs text-ink-muted">
          <tr role={ROLES.row}>
            {shown.map((column) => (
              <Heading key={columnKey(column)} {...{ column, context }} sort={sortHeading?.(column) ?? null} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.flatMap((row, index) => {
            const key = keyOf(rowKey, row, index);
            const group = groupHeading?.(row);
            // No element around a group: a row that changes its group keeps what is typed in it.
            return [
              group && (
                <Line key={`group ${key}`} className="bg-sunken">
                  <td role={ROLES.cell} colSpan={shown.length} data-card="title" className={CELL}>
                    {group}
                  </td>
                </Line>
              ),
              <Line key={key} {...rowProps?.(row, false)}>
                {uncovered(shown, row).map(({ column, span }) =>
                  cell(column, valueFrom(column.cell, row, context), span),
                )}
              </Line>,
            ];
          })}
        </tbody>
        {shown.some(({ foot }) => foot) && (
          <tbody className="border-t border-line bg-sunken font-semibold">
            <Line>{shown.map((column) => cell(column, column.foot?.(rows, context)))}</Line>
          </tbody>
        )}
      </table>
    </div>
  );
}

/** A row, as high as the person's density setting demands. */
function Line({ className = "", ...native }: ComponentProps<"tr">) {
  return <tr role={ROLES.row} {...native} className={`h-(--row) border-b border-line last:border-b-0 ${className}`} />;
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
  const { drawHeading, headingClass = "", numeric } = column;
  const words = headingText(column, context);
  return (
    <th
      role={ROLES.heading}
      scope="col"
      aria-sort={sort?.direction}
      className={`h-8 px-2 font-medium whitespace-nowrap sm:px-3 ${numeric ? "text-right" : ""} ${headingClass}`}
    >
      {sort?.control ??
        (drawHeading === null ? <VisuallyHidden>{words}</VisuallyHidden> : (drawHeading?.(context) ?? words))}
    </th>
  );
}

/** The key of a row. */
export function keyOf<Row>(rowKey: TableProps<Row, unknown>["rowKey"], row: Row, index: number): string {
  return typeof rowKey === "function" ? rowKey(row, index) : String(row[rowKey]);
}

/** The columns whose cells are drawn for a row: those that another cell covers are left out. */
function uncovered<Row, Context>(columns: readonly TableColumn<Row, Context>[], row: Row) {
  let covered = 0;
  return columns.flatMap((column, place) => {
    if (place < covered) return [];
    const span = column.span?.(row) ?? 1;
    covered = place + span;
    return [{ column, span }];
  });
}
