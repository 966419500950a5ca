import "server-only";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import type { Figure } from "#lib/domain/search/rows/totals.ts";
import type { CardBrand, PaymentMethod, TransactionKind } from "#lib/domain/transactions/transaction.ts";
import type { FileColumn } from "#lib/export/file-columns.ts";

/** A result as it is taken away: what is shown in which order, and what is said about it. */
export type ExportSheet = {
  /** The shown columns in their order. */
  columns: readonly ColumnName[];
  /** Whether the rows of a sale stand together, with their net. */
  grouped: boolean;
  /** Whether adjustments may bear a marker as their order number. */
  markers: boolean;
  /** IANA name of the zone of all times. */
  timeZone: string;
  /** What was asked: the first and last day, and the question as text; empty for every transaction. */
  from: string;
  to: string;
  question: string;
  readAt: Temporal.Instant;
  /** Rows that changed while others were being read. */
  changed: number;
  words: ExportWords;
};

/** The words of a file in the language of whoever takes it away. */
export type ExportWords = {
  /** The column's name; that of the times says their zone. */
  heading(column: FileColumn, timeZone: string): string;
  kind(kind: TransactionKind): string;
  result(result: "approved" | "declined" | "voided", kind: TransactionKind): string;
  brand(brand: CardBrand): string;
  method(method: PaymentMethod): string;
  /** A refund's reason; a name that is not known stays as it is. */
  reason(name: string): string;
  figure(figure: Figure): string;
  note(note: ExportNote): string;
};

/** What is said beneath the rows. */
export type ExportNote =
  | "totals"
  | "currency"
  | "count"
  | "amount"
  | "noCurrency"
  | "aboutFile"
  | "rows"
  /** Of them, those that are in no total. */
  | "voidRows"
  /** Of them, those of which the service did not say whether they are voided. */
  | "voidsUnknown"
  | "complete"
  | "readAt"
  | "days"
  | "timeZone"
  | "question"
  | "everything"
  | "changed";
