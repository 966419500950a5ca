import "server-only";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { BatchRow, BatchRowState, RowProblem } from "#lib/domain/batches/batch.ts";
import type { CellValue } from "#lib/export/cell.ts";
import { BYTE_ORDER_MARK, csvLine } from "#lib/export/csv-line.ts";

const COLUMNS = [
  "line",
  "transaction",
  "order",
  "amount",
  "currency",
  "method",
  "state",
  "result",
  "why",
  "answer",
] as const;

/** The words of the file in the language of the person who exports it. */
export type BatchFileWords = {
  heading(column: (typeof COLUMNS)[number]): string;
  method(method: RefundMethod): string;
  state(state: BatchRowState, method: RefundMethod): string;
  why(problem: RowProblem): string;
};

/** A row of the exported file. */
export type BatchFileRow = Pick<
  BatchRow,
  "line" | "transactionId" | "amountCents" | "currency" | "method" | "problem" | "state"
> & { orderNumber: string; resultId: string | null; answer: string };

/** A row that was left out, with its values as the list has them, and why. */
export type LeftOutFileRow = {
  transaction: string;
  order: string;
  amount: CellValue;
  reason: string;
  note: string;
  why: string;
};

/**
 * Writes rows that were left out as a list that can be corrected and taken in again: its columns are those of a list, and one
 * more that says why. A list without amounts stays without, as an empty amount would be a fault.
 */
export function leftOutCsv(rows: readonly LeftOutFileRow[], heading: (column: keyof LeftOutFileRow) => string): string {
  const columns = (["transaction", "order", "amount", "reason", "note", "why"] as const).filter(
    (column) => column !== "amount" || rows.some(({ amount }) => amount !== ""),
  );
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column])));
  return BYTE_ORDER_MARK + csvLine(columns.map(heading)) + lines.join("");
}

/** Writes the planned operation or the result of each row of a list as comma-separated values. */
export function batchCsv(rows: readonly BatchFileRow[], words: BatchFileWords): string {
  const lines = rows.map((row) =>
    csvLine([
      String(row.line),
      row.transactionId ?? "",
      row.orderNumber,
      row.amountCents === null ? "" : { cents: row.amountCents },
      row.currency ?? "",
      row.method ? words.method(row.method) : "",
      words.state(row.state, row.method ?? "refund"),
      row.resultId ?? "",
      row.problem ? words.why(row.problem) : "",
      row.answer,
    ]),
  );
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => words.heading(column))) + lines.join("");
}
