import { type ColumnName, columnRow, type OptionalColumn, type SentField } from "#lib/domain/search/rows/columns.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** A row as the grid shows it: fields that no shown column needs do not travel to the browser. */
export type SearchRow = Pick<TransactionRow, SentField | "voidUnknown"> & {
  /** For an adjustment that we sent with a marker: the order number of its sale. */
  saleOrderNumber?: string;
  /** For an adjustment of ours: the id of its sale or pre-authorization. */
  saleId?: string;
  /** In the zone of the search: `2026-11-20 14:03:07`. */
  createdLocal: string;
  /** The same with milliseconds and offset. */
  createdFull: string;
  /** The texts of the optional columns that are shown. */
  more?: Readonly<Partial<Record<OptionalColumn, string>>>;
};

/**
 * A row as the server found it, with texts of our own journal, empty where it has none. These are the person's login,
 * the reason's name, the operation, and for an adjustment the id of its sale or pre-authorization. An adjustment that
 * was sent with a marker also has that sale's order number.
 */
export type FoundRow = TransactionRow & JournalPart;
type JournalPart = { person: string; reason: string; operation: string; saleOrderNumber: string; saleId: string };

/**
 * A row as files write it. Where sales are grouped, the first row of a sale with several has their net. In a file of what changed,
 * `change` says how, and `before` what a changed row said earlier.
 */
export type ExportRow = FoundRow & { netCents?: number; change?: RowChange; before?: EarlierMoney };

/** The money and the answer of a row at an earlier reading. */
export type EarlierMoney = Pick<FoundRow, "amountCents" | "returnedCents" | "completedCents" | "approved" | "voided">;

/** How a row differs from an earlier reading: it came, is no longer in the result, or its money or answer changed. */
export type RowChange = "added" | "gone" | "changed";

/**
 * Returns the text of a column in a row, as the server found it or as the grid has it. Empty where the text did not
 * travel, and for columns without text.
 */
export function columnText(row: FoundRow | SearchRow, column: ColumnName): string {
  const { fields, reference, optional } = columnRow(column);
  if (optional && !("createdAt" in row)) return row.more?.[column as OptionalColumn] ?? "";
  // The grid's rows have the fields of all other columns, too.
  const found = row as FoundRow;
  if (reference !== undefined) return found.references[reference];
  for (const field of fields) {
    const text = found[field];
    if (typeof text === "string" && text !== "") return text;
  }
  return "";
}
