import type { TransactionRow } from "#lib/domain/transaction.ts";

/** Rows that are read at once; the service's own limit (interface §4.7). */
export const PAGE_ROWS = 500;

/** A row as the grid shows it: what no column needs (e-mail, telephone, address) does not travel to the browser. */
export type SearchRow = Pick<
  TransactionRow,
  | "transactionId"
  | "kind"
  | "approved"
  | "voided"
  | "orderNumber"
  | "amountCents"
  | "currency"
  | "returnedCents"
  | "paymentMethod"
  | "cardBrand"
  | "lastFour"
  | "cardOwner"
  | "billingName"
  | "authorizationCode"
  | "message"
> & {
  /** In the account's zone: `2026-11-20 14:03:07`. */
  createdLocal: string;
  /** The same with milliseconds and offset. */
  createdFull: string;
};

/** One read of rows `startRow` to `startRow + PAGE_ROWS - 1` of a search. */
export type SearchPage = {
  rows: readonly SearchRow[];
  /** When the service was asked, as the account's clocks show it. */
  readAtLocal: string;
  /** Where the window of the first read was cut; every further read of the same search must name it. Null: at its own end. */
  until: string | null;
  /** The row a further read begins with; null when these were the last. */
  nextRow: number | null;
  /** Offsets that disagree with the configured zone, each once. */
  strangeOffsets: readonly string[];
};

/** Adds a further read to the rows already shown. Rows that moved in between come twice, and are kept once. */
export function withFurtherRows(known: readonly SearchRow[], further: readonly SearchRow[]): readonly SearchRow[] {
  const ids = new Set(known.map((row) => row.transactionId));
  return [...known, ...further.filter((row) => !ids.has(row.transactionId) && ids.add(row.transactionId))];
}
