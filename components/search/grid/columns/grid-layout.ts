import type { LaidOutColumn } from "#lib/domain/search/rows/column-layout.ts";
import {
  type ColumnName,
  type ColumnRow,
  columnRow,
  type GridColumn,
  isAmountColumn,
} from "#lib/domain/search/rows/columns.ts";

/** How wide it is shown. */
export function widthPx({ column, widthPx: own }: LaidOutColumn): number {
  return own ?? columnRow(column).widthPx;
}

/** What a card of two lines shows where the screen is narrow, in the order in which it is read aloud. */
export const NARROW_COLUMNS: readonly GridColumn[] = ["kind", "orderNumber", "amount", "created", "card", "result"];

/** Whether a column reads best from the greatest or latest down. */
export function isDescendingFirst(column: ColumnName): boolean {
  return isAmountColumn(column) || columnRow(column).type === "id";
}

/** Height of a row, as the density, the pointer and the screen ask. */
export const GRID_ROW_HEIGHT = "[--grid-row:3.75rem] md:[--grid-row:var(--row)]";

/** The column that picks rows and, where they are grouped, folds groups; in CSS pixels. */
export function leadPx(grouped: boolean): number {
  return grouped ? 64 : 36;
}

const BADGE = "md:flex md:items-center";
const CODE = "font-mono";

const LOOKS: Partial<Record<ColumnRow["type"], string>> = {
  moment: "tells-whole max-md:text-xs max-md:text-ink-muted max-md:[grid-area:time]",
  id: CODE,
  kind: `${BADGE} max-md:[grid-area:kind]`,
  result: `${BADGE} max-md:text-right max-md:[grid-area:result]`,
  order: "max-md:font-medium max-md:[grid-area:order]",
  amount: "max-md:[grid-area:amount]",
  net: "font-semibold",
  card: "max-md:max-w-[calc(100%-5.5rem)] max-md:justify-self-end max-md:text-xs max-md:tracking-tight max-md:[grid-area:time]",
  code: CODE,
};

/** The classes of a cell of that column. */
export function cellClasses(column: GridColumn, pinned: boolean): string {
  return `min-w-0 overflow-clip text-ellipsis whitespace-nowrap -outline-offset-2 md:h-full md:px-1.5 md:leading-(--grid-row) ${isAmountColumn(column) ? "text-right" : ""} ${pinned ? "stays-sideways" : "focus-visible:relative"} ${LOOKS[columnRow(column).type] ?? ""}`;
}
