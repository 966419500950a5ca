import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** Fields of a row that are text. The person and the reason come from our journal. */
type TextField =
  | { [F in keyof TransactionRow]-?: TransactionRow[F] extends string ? F : never }[keyof TransactionRow]
  | "person"
  | "reason";

/** Columns of text: the first text in `fields` that is not empty, or one of the five references. */
type TextCells =
  | { type: "text" | "code" | "number" | "order" | "id" | "reason"; fields: readonly TextField[]; reference?: never }
  | { type: "number"; fields: readonly ["references"]; reference: 0 | 1 | 2 | 3 | 4 };

/** Columns of other values. A `money` column leaves 0.00 blank. */
type OtherCells =
  | { type: "money"; fields: readonly ["returnedCents" | "completedCents"]; reference?: never }
  | {
      type: "moment" | "kind" | "result" | "amount" | "net" | "card" | "method";
      fields: readonly (keyof TransactionRow)[];
      reference?: never;
    };

/** A row of the column table. Its name is the key of its heading (`grid.columns`). */
export type ColumnRow = (TextCells | OtherCells) & {
  /** The default width, in CSS pixels. */
  widthPx: number;
  /** Whether people who have chosen no columns see it. */
  byDefault?: true;
  /** Whether its text travels to the browser only when the column is shown. All other fields travel with each row. */
  optional?: true;
};

/**
 * The one table of columns, in the order in which people are offered them. The grid, addresses, sort keys, copying and
 * files read it. A new column is a row here and a heading in each language. Its `type` decides how it is shown, copied,
 * written and sorted, its `fields` which values it shows. `net` is shown only where sales are grouped.
 */
const COLUMN_TABLE = {
  created: { type: "moment", fields: [], widthPx: 168, byDefault: true },
  orderNumber: { type: "order", fields: ["orderNumber"], widthPx: 160, byDefault: true },
  customer: { type: "text", fields: ["billingName", "cardOwner"], widthPx: 124, byDefault: true },
  amount: { type: "amount", fields: ["kind", "amountCents", "currency"], widthPx: 104, byDefault: true },
  net: { type: "net", fields: [], widthPx: 112 },
  currency: { type: "text", fields: ["currency"], widthPx: 88 },
  card: { type: "card", fields: ["paymentMethod", "cardBrand", "lastFour"], widthPx: 168, byDefault: true },
  kind: { type: "kind", fields: ["kind"], widthPx: 140, byDefault: true },
  result: { type: "result", fields: ["kind", "approved", "voided"], widthPx: 112, byDefault: true },
  transactionId: { type: "id", fields: ["transactionId"], widthPx: 88 },
  returned: { type: "money", fields: ["returnedCents"], widthPx: 92 },
  completed: { type: "money", fields: ["completedCents"], widthPx: 92 },
  authorizationCode: { type: "code", fields: ["authorizationCode"], widthPx: 112 },
  message: { type: "text", fields: ["message"], widthPx: 144 },
  method: { type: "method", fields: ["paymentMethod"], widthPx: 96 },
  cardOwner: { type: "text", fields: ["cardOwner"], widthPx: 168 },
  billingName: { type: "text", fields: ["billingName"], widthPx: 168 },
  email: { type: "text", fields: ["billingEmail"], widthPx: 208, optional: true },
  phone: { type: "text", fields: ["billingPhone"], widthPx: 136, optional: true },
  ip: { type: "code", fields: ["ipAddress"], widthPx: 136, optional: true },
  avs: { type: "text", fields: ["avsCode"], widthPx: 64, optional: true },
  cvd: { type: "text", fields: ["cvdCode"], widthPx: 64, optional: true },
  ref1: { type: "number", fields: ["references"], reference: 0, widthPx: 120, optional: true },
  ref2: { type: "number", fields: ["references"], reference: 1, widthPx: 120, optional: true },
  ref3: { type: "number", fields: ["references"], reference: 2, widthPx: 120, optional: true },
  ref4: { type: "number", fields: ["references"], reference: 3, widthPx: 120, optional: true },
  ref5: { type: "number", fields: ["references"], reference: 4, widthPx: 120, optional: true },
  productName: { type: "text", fields: ["productName"], widthPx: 168, optional: true },
  productId: { type: "code", fields: ["productId"], widthPx: 120, optional: true },
  customerCode: { type: "code", fields: ["customerCode"], widthPx: 136, optional: true },
  comments: { type: "text", fields: ["comments"], widthPx: 240, optional: true },
  batchNumber: { type: "number", fields: ["batchNumber"], widthPx: 120, optional: true },
  person: { type: "text", fields: ["person"], widthPx: 136, optional: true },
  reason: { type: "reason", fields: ["reason"], widthPx: 152, optional: true },
} as const satisfies Readonly<Record<string, ColumnRow>>;
type ColumnTable = typeof COLUMN_TABLE;

/** A column as it is shown, copied and written. */
export type GridColumn = keyof ColumnTable;
/** A column that people choose. */
export type ColumnName = Exclude<GridColumn, "net">;
/** A column whose text travels to the browser only when it is shown. */
export type OptionalColumn = { [C in GridColumn]: ColumnTable[C] extends { optional: true } ? C : never }[GridColumn];
/** The fields that travel to the browser with each row. */
export type SentField = ColumnTable[Exclude<GridColumn, OptionalColumn>]["fields"][number];

/** Returns the row of the table for that column. */
export function columnRow(column: GridColumn): ColumnRow {
  return COLUMN_TABLE[column];
}

/** All columns including `net`, then the columns that people choose, the default ones, and the optional ones. */
export const GRID_COLUMNS = Object.keys(COLUMN_TABLE) as readonly GridColumn[];
export const COLUMNS = GRID_COLUMNS.filter((column) => column !== "net");
export const DEFAULT_COLUMNS = COLUMNS.filter((column) => columnRow(column).byDefault);
export const OPTIONAL_COLUMNS = COLUMNS.filter(
  (column): column is OptionalColumn => columnRow(column).optional === true,
);

/** Decides whether the column holds amounts. */
export function isAmountColumn(column: GridColumn): boolean {
  const { type } = columnRow(column);
  return type === "amount" || type === "money" || type === "net";
}

/** Lists the columns as they are shown. Where sales are grouped, `net` stands behind the amount, or else last. */
export function gridColumns(columns: readonly ColumnName[], grouped: boolean): readonly GridColumn[] {
  if (!grouped) return columns;
  const place = columns.indexOf("amount") + 1 || columns.length;
  return [...columns.slice(0, place), "net", ...columns.slice(place)];
}

/** An order of rows. Null stands for the service's own: newest first. */
export type Sort = { column: ColumnName; descending: boolean };

/** The service's own order. */
export const NEWEST_FIRST: Sort = { column: "created", descending: true };

/** Decides whether an order is the service's own. */
export function isNewestFirstSort({ column, descending }: Sort): boolean {
  return column === NEWEST_FIRST.column && descending;
}

/** Finds the column of that name, or undefined. */
export function findColumn(name: string): ColumnName | undefined {
  return COLUMNS.find((column) => column === name);
}
