import "server-only";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import type { Figure } from "#lib/domain/search/rows/totals.ts";
import type { CardBrand, PaymentMethod, TransactionKind } from "#lib/domain/transactions/transaction.ts";
import type { FileColumn } from "#lib/export/file-columns.ts";

/** An exported result: its columns, order and descriptions. */
export type ExportSheet = {
  /** The visible columns in their order. */
  columns: readonly ColumnName[];
  /** Whether the rows of a sale are grouped, with their net. */
  grouped: boolean;
  /** Whether adjustments may have a marker as their order number. */
  markers: boolean;
  /** IANA name of the zone of all times. */
  timeZone: string;
  /** The search: the first and last day, and the question as text; empty for every transaction. */
  from: string;
  to: string;
  question: string;
  readAt: Temporal.Instant;
  /** The number of rows that changed while others were being read. */
  changed: number;
  words: ExportWords;
};

/** The words of a file in the language of the person who exports it. */
export type ExportWords = {
  /** The column's name; the name of a time column includes its zone. */
  heading(column: FileColumn, timeZone: string): string;
  kind(kind: TransactionKind): string;
  result(result: "approved" | "declined" | "voided", kind: TransactionKind): string;
  brand(brand: CardBrand): string;
  method(method: PaymentMethod): string;
  /** A refund's reason; an unknown name stays as it is. */
  reason(name: string): string;
  figure(figure: Figure): string;
  note(note: ExportNote): string;
};

/** The texts below the rows. */
export type ExportNote =
  | "totals"
  | "currency"
  | "count"
  | "amount"
  | "noCurrency"
  | "aboutFile"
  | "rows"
  /** The part of them in no total. */
  | "voidRows"
  /** The part of them for which the service did not say whether they are voided. */
  | "voidsUnknown"
  | "complete"
  | "readAt"
  | "days"
  | "timeZone"
  | "question"
  | "everything"
  | "changed";
