import { columnPinningFeature, columnResizingFeature, columnSizingFeature, tableFeatures } from "@tanstack/react-table";
import type { LaidOutColumn } from "#lib/domain/search/rows/column-layout.ts";
import type { GridColumn } from "#lib/domain/search/rows/columns.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** The table keeps columns, their widths and their place; the service sorts, and rows are drawn as they come in sight. */
export const GRID_FEATURES = tableFeatures({ columnPinningFeature, columnResizingFeature, columnSizingFeature });

export type GridFeatures = typeof GRID_FEATURES;
export type GridRow = SearchRow;

/** How wide a column is that nobody has changed, in CSS pixels. */
const WIDTHS_PX: Readonly<Record<GridColumn, number>> = {
  created: 170,
  transactionId: 88,
  kind: 148,
  result: 108,
  orderNumber: 156,
  amount: 112,
  net: 112,
  currency: 88,
  card: 212,
  returned: 92,
  completed: 92,
  customer: 160,
  authorizationCode: 112,
  message: 144,
  method: 96,
  cardOwner: 168,
  billingName: 168,
  email: 208,
  phone: 136,
  ip: 136,
  avs: 64,
  cvd: 64,
  ref1: 120,
  ref2: 120,
  ref3: 120,
  ref4: 120,
  ref5: 120,
  productName: 168,
  productId: 120,
  customerCode: 136,
  comments: 240,
  batchNumber: 120,
  person: 136,
  reason: 152,
};

/** How wide it is shown. */
export function widthPx({ column, widthPx: own }: LaidOutColumn): number {
  return own ?? WIDTHS_PX[column];
}

export const NET_WIDTH_PX = WIDTHS_PX.net;

/** Figures stand under figures. */
export const NUMERIC: ReadonlySet<GridColumn> = new Set(["amount", "net", "returned", "completed"]);

/** What a card of two lines shows where the screen is narrow. */
export const NARROW_COLUMNS: readonly GridColumn[] = ["kind", "orderNumber", "amount", "created", "card", "result"];

/** Columns that read best from the greatest or latest down. */
export const DESCENDING_FIRST: ReadonlySet<GridColumn> = new Set(["amount", "returned", "completed", "transactionId"]);
