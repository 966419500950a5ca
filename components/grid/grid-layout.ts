import { NUMERIC } from "#components/grid/grid-columns.ts";
import type { GridColumn } from "#lib/domain/columns.ts";

/**
 * One line of the grid. On a narrow screen a row is a card of two lines: what, which and how much; when, with what and
 * how it went. Anything else stays on the transaction's own page. Wide columns are set by script (`--grid-columns`).
 */
export const GRID_LINE =
  "grid items-center px-1 " +
  "max-md:grid-cols-[2rem_auto_minmax(0,1fr)_auto] max-md:content-center max-md:gap-x-2 max-md:gap-y-1 max-md:pr-3 max-md:[grid-template-areas:'pick_kind_order_amount'_'pick_time_time_result'] " +
  "md:grid-cols-(--grid-columns)";

/** Height of a row, as the density, the pointer and the screen ask. */
export const GRID_ROW_HEIGHT = "[--grid-row:3.75rem] md:[--grid-row:var(--row)]";

/**
 * A cell that stays in place when the grid is scrolled sideways, above the others. Only then: each that may stay is a layer
 * of its own. Its colours are said outright, because a row whose cells inherit them is styled from end to end at every move.
 */
export const STAYS =
  "md:in-data-sideways:sticky md:in-data-sideways:z-1 md:in-data-sideways:bg-surface md:in-data-sideways:group-hover/row:bg-sunken md:in-data-sideways:group-aria-selected/row:bg-accent-soft";

/** The column that picks rows and, where they are grouped, folds groups; in CSS pixels. */
export function leadPx(grouped: boolean): number {
  return grouped ? 64 : 36;
}

const BADGE = "md:flex md:items-center";
const CODE = "font-mono";

const LOOKS: Partial<Record<GridColumn, string>> = {
  created:
    "focus-visible:relative focus-visible:overflow-visible max-md:text-xs max-md:text-ink-muted max-md:[grid-area:time]",
  transactionId: CODE,
  kind: `${BADGE} max-md:[grid-area:kind]`,
  result: `${BADGE} max-md:text-right max-md:[grid-area:result]`,
  orderNumber: "max-md:font-medium max-md:[grid-area:order]",
  amount: "max-md:[grid-area:amount]",
  net: "font-semibold",
  card: "max-md:max-w-[calc(100%-5.5rem)] max-md:justify-self-end max-md:text-xs max-md:tracking-tight max-md:[grid-area:time]",
  authorizationCode: CODE,
  ip: CODE,
  productId: CODE,
  customerCode: CODE,
};

/** The classes of a cell of that column. */
export function cellClasses(column: GridColumn, pinned: boolean): string {
  return `min-w-0 overflow-clip text-ellipsis whitespace-nowrap -outline-offset-2 md:h-full md:px-1.5 md:leading-(--grid-row) ${NUMERIC.has(column) ? "text-right" : ""} ${pinned ? STAYS : ""} ${LOOKS[column] ?? ""}`;
}
