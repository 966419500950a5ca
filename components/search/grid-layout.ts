import type { GridColumn } from "#components/search/grid-columns.tsx";

/**
 * One line of the grid. On a narrow screen a row is a card of two lines: what, which and how much; when, with what and
 * how it went. Anything else stays on the transaction's own page.
 */
export const GRID_LINE =
  "grid items-center gap-x-3 px-3 " +
  "max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:content-center max-md:gap-y-1 max-md:[grid-template-areas:'kind_order_amount'_'time_card_result'] " +
  // The card's last four digits are to be seen without scrolling at 1280 pixels.
  "md:grid-cols-[10.25rem_5rem_8.75rem_6.25rem_8rem_7.25rem_12.25rem_5rem_minmax(7rem,1.2fr)_6rem_minmax(7rem,1fr)] " +
  "xl:grid-cols-[10.25rem_5rem_8.75rem_6.25rem_minmax(8rem,11.5rem)_7.25rem_12.25rem_5rem_minmax(7rem,1.2fr)_6rem_minmax(7rem,1fr)]";

/** The least width of lines on a wide screen; below it the grid scrolls sideways. */
export const GRID_WIDTH = "md:min-w-[92rem]";

/** Height of a row, as the density, the pointer and the screen ask. */
export const GRID_ROW_HEIGHT = "[--grid-row:3.75rem] md:[--grid-row:var(--row)]";

const WIDE_ONLY = "max-md:hidden";

/** Where each column stands. The id stays readable to screen readers everywhere: its link opens the row. */
export const COLUMN_PLACES: Readonly<Record<GridColumn, string>> = {
  created: "group/created relative max-md:text-xs max-md:text-ink-muted max-md:[grid-area:time]",
  transactionId: "max-md:sr-only",
  kind: "max-md:[grid-area:kind]",
  result: "max-md:text-right max-md:[grid-area:result]",
  orderNumber: "max-md:font-medium max-md:[grid-area:order]",
  amount: "text-right max-md:[grid-area:amount]",
  returned: `text-right ${WIDE_ONLY}`,
  // Where it is narrow the dots go, never the digits.
  card:
    "truncate max-md:text-xs max-md:[grid-area:card] max-md:[&_[aria-hidden]]:inline-block " +
    "max-md:[&_[aria-hidden]]:h-3 max-md:[&_[aria-hidden]]:mx-1 max-md:[&_[aria-hidden]]:w-1 max-md:[&_[aria-hidden]]:overflow-hidden",
  customer: WIDE_ONLY,
  authorizationCode: WIDE_ONLY,
  message: WIDE_ONLY,
};
