import "server-only";
import type { NumberStyle } from "#lib/domain/exports/export-choices.ts";
import type { LOCALES } from "#lib/domain/people/preferences.ts";
import type { Question } from "#lib/domain/search/question/question.ts";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import type { RowChange } from "#lib/domain/search/rows/search-row.ts";
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
  /** IANA names of the zone of all times, and of the zone in which the search divides its days. */
  timeZone: string;
  daysZone: string;
  /** The search: the first and last day, and the question as text; empty for every transaction. */
  from: string;
  to: string;
  question: string;
  /** The question as a sentence of the file's language. */
  sentence: string;
  readAt: Temporal.Instant;
  /** Whether every row of the search is there. */
  complete: boolean;
  /** Of an incomplete file: the time of the oldest row that was read. Every row since then is there. */
  readDownTo?: Temporal.Instant;
  /** Only rows are there that came or changed since this time; absent: all rows. */
  since?: Temporal.Instant;
  /** The name of the store, and of the person for whom the file is made. */
  store: string;
  madeBy: string;
  language: FileLanguage;
  /** How CSV writes amounts. */
  numbers: NumberStyle;
  /** The number of rows that changed while others were being read. */
  changed: number;
  words: ExportWords;
};

type FileLanguage = (typeof LOCALES)[number];

/** The words of a file in its language. */
export type ExportWords = {
  language: FileLanguage;
  /** The question as one sentence. */
  sentence(question: Question): string;
  /** The column's name; the name of a time column includes its zone. */
  heading(column: FileColumn, timeZone: string): string;
  kind(kind: TransactionKind): string;
  result(result: "approved" | "declined" | "voided", kind: TransactionKind): string;
  brand(brand: CardBrand): string;
  method(method: PaymentMethod): string;
  /** A refund's reason; an unknown name stays as it is. */
  reason(name: string): string;
  change(change: RowChange): string;
  figure(figure: Figure): string;
  note(note: ExportNote): string;
};

/** The texts beside the rows. */
export type ExportNote =
  | "totals"
  /** In a file of changes. */
  | "totalsOfChanges"
  | "currency"
  | "count"
  | "amount"
  | "noCurrency"
  | "aboutFile"
  | "store"
  | "rows"
  /** The part of them in no total. */
  | "voidRows"
  /** The part of them for which the service did not say whether they are voided. */
  | "voidsUnknown"
  | "complete"
  | "incomplete"
  | "missingBefore"
  | "nothing"
  | "readAt"
  | "days"
  | "daysZone"
  | "timeZone"
  | "question"
  | "questionText"
  | "changed"
  | "changedSince"
  | "madeBy"
  | "digestOfBytes"
  | "digestBytes"
  | "digestOfRows"
  /** The title of a PDF, and the names of the sheets of a workbook. */
  | "title"
  | "rowsSheet"
  | "manifestSheet"
  /** Texts of a PDF alone. */
  | "page"
  | "missingCharacters"
  | "shortened";
