import type { GridColumn } from "#components/grid/grid-columns.ts";

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

/** The column that picks rows and, where they are grouped, folds groups; in CSS pixels. */
export function leadPx(grouped: boolean): number {
  return grouped ? 64 : 36;
}

const NARROW_PLACES: Partial<Record<GridColumn, string>> = {
  created: "max-md:text-xs max-md:text-ink-muted max-md:[grid-area:time]",
  kind: "max-md:[grid-area:kind]",
  result: "max-md:text-right max-md:[grid-area:result]",
  orderNumber: "max-md:font-medium max-md:[grid-area:order]",
  amount: "max-md:[grid-area:amount]",
  // Where it is narrow the dots go, then the beginning of the brand, never the digits.
  card:
    "truncate max-md:max-w-[calc(100%-4.75rem)] max-md:justify-self-end max-md:[direction:rtl] max-md:text-xs max-md:tracking-tight max-md:[grid-area:time] max-md:[&_[aria-hidden]]:inline-block " +
    "max-md:[&_[aria-hidden]]:h-3 max-md:[&_[aria-hidden]]:mx-1 max-md:[&_[aria-hidden]]:w-1 max-md:[&_[aria-hidden]]:overflow-hidden",
};

/** Where a cell of that column stands on a narrow screen. */
export function narrowPlace(column: GridColumn): string {
  return NARROW_PLACES[column] ?? "";
}
