import "server-only";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { BatchRow, BatchRowState, RowProblem } from "#lib/domain/batches/batch.ts";
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
