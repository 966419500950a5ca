/** Columns whose texts travel to the browser only when they are shown; every other one stands in each row. */
export const OPTIONAL_COLUMNS = [
  "email",
  "phone",
  "ip",
  "avs",
  "cvd",
  "ref1",
  "ref2",
  "ref3",
  "ref4",
  "ref5",
  "productName",
  "productId",
  "customerCode",
  "comments",
  "batchNumber",
  "person",
  "reason",
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** The columns that the grid, its address and an export know, in the order in which a person is offered them. */
export const COLUMNS = [
  "created",
  "transactionId",
  "kind",
  "result",
  "orderNumber",
  "amount",
  "currency",
  "card",
  "returned",
  "completed",
  "customer",
  "authorizationCode",
  "message",
  "method",
  "cardOwner",
  "billingName",
  ...OPTIONAL_COLUMNS,
] as const;
export type ColumnName = (typeof COLUMNS)[number];

/** A column as it is shown, copied and written; `net` stands there only where sales are grouped. */
export type GridColumn = ColumnName | "net";

/** What a person sees who has chosen nothing. */
export const DEFAULT_COLUMNS: readonly ColumnName[] = [
  "created",
  "transactionId",
  "kind",
  "result",
  "orderNumber",
  "amount",
  "card",
  "returned",
  "customer",
  "authorizationCode",
  "message",
];

/** The columns as they are shown: where sales are grouped the net of each stands behind the amount, or else last. */
export function gridColumns(columns: readonly ColumnName[], grouped: boolean): readonly GridColumn[] {
  if (!grouped) return columns;
  const place = columns.indexOf("amount") + 1 || columns.length;
  return [...columns.slice(0, place), "net", ...columns.slice(place)];
}

/** An order of rows. Null stands for the service's own: newest first. */
export type Sort = { column: ColumnName; descending: boolean };

/** The service's own order. */
export const NEWEST_FIRST: Sort = { column: "created", descending: true };

/** Whether that is the service's own order. */
export function isNewestFirst({ column, descending }: Sort): boolean {
  return column === NEWEST_FIRST.column && descending;
}

/** The column of that name, or undefined. */
export function findColumn(name: string): ColumnName | undefined {
  return COLUMNS.find((one) => one === name);
}
