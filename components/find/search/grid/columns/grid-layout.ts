import type { LaidOutColumn } from "#lib/domain/search/rows/column-layout.ts";
import {
  type ColumnName,
  type ColumnRow,
  columnRow,
  type GridColumn,
  isAmountColumn,
} from "#lib/domain/search/rows/columns.ts";

/** Gives the shown width of a column. */
export function widthPx({ column, widthPx: own }: LaidOutColumn): number {
  return own ?? columnRow(column).widthPx;
}

/** The columns shown as a card of two lines on a narrow screen, in the order in which they are read aloud. */
export const NARROW_COLUMNS: readonly GridColumn[] = ["kind", "created", "amount", "orderNumber", "card", "result"];

/** Whether a first click sorts the column from the greatest or latest down. */
export function isDescendingFirst(column: ColumnName): boolean {
  return isAmountColumn(column) || columnRow(column).type === "id";
}

/** The height of a row, by density, pointer and screen. */
export const GRID_ROW_HEIGHT =
  "[--grid-row:3.75rem] max-md:flat:[--grid-row:1.75rem] max-md:flat:pointer-coarse:[--grid-row:2.75rem] md:[--grid-row:var(--row)]";

/** Gives the width of the leading column, which selects rows and folds groups; in CSS pixels. */
export function leadPx(grouped: boolean): number {
  return grouped ? 64 : 36;
}

const BADGE = "md:flex md:items-center";
const CODE = "font-mono";

const LOOKS: Partial<Record<ColumnRow["type"], string>> = {
  moment: "tells-whole max-md:text-xs max-md:normal-nums max-md:text-ink-muted max-md:[grid-area:time]",
  id: CODE,
  kind: `${BADGE} max-md:min-w-max max-md:[grid-area:kind]`,
  result: `${BADGE} max-md:min-w-max max-md:text-right max-md:[grid-area:result] max-md:flat:text-left`,
  // Wide enough for the longest number on two lines: the card gives way.
  order: "max-md:min-w-34 max-md:flat:min-w-0 max-md:font-medium max-md:[grid-area:order]",
  amount: "max-md:min-w-max max-md:[grid-area:amount] max-md:justify-self-end",
  net: "font-semibold",
  card: "max-md:text-xs max-md:tracking-tight max-md:[grid-area:card] max-md:flat:hidden",
  code: CODE,
};

/** Gives the classes of a column's cells. */
export function cellClasses(column: GridColumn, pinned: boolean): string {
  return `min-w-0 overflow-clip text-ellipsis whitespace-nowrap -outline-offset-2 md:h-full md:px-1.5 md:leading-(--grid-row) ${isAmountColumn(column) ? "text-right" : ""} ${pinned ? "stays-sideways" : "focus-visible:relative"} ${LOOKS[columnRow(column).type] ?? ""}`;
}
