import "server-only";
import type { BatchRow, BatchRowState, RowWay } from "#lib/domain/batches/batch.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import { BYTE_ORDER_MARK, csvLine } from "#lib/export/csv-line.ts";

const COLUMNS = [
  "line",
  "transaction",
  "order",
  "amount",
  "currency",
  "way",
  "state",
  "result",
  "why",
  "answer",
] as const;

/** The words of the file in the language of whoever takes it away. */
export type BatchFileWords = {
  heading(column: (typeof COLUMNS)[number]): string;
  way(way: RowWay): string;
  state(state: BatchRowState, way: RowWay): string;
  why(problem: Reason): string;
};

/** A row as it is taken away. */
export type BatchFileRow = Pick<
  BatchRow,
  "line" | "transactionId" | "amountCents" | "currency" | "way" | "problem" | "state"
> & { orderNumber: string; resultId: string | null; answer: string };

/** What will happen to each row of a list, or what became of it, as comma-separated values. */
export function batchCsv(rows: readonly BatchFileRow[], words: BatchFileWords): string {
  const lines = rows.map((row) =>
    csvLine([
      String(row.line),
      row.transactionId ?? "",
      row.orderNumber,
      row.amountCents === null ? "" : { cents: row.amountCents },
      row.currency ?? "",
      row.way ? words.way(row.way) : "",
      words.state(row.state, row.way ?? "refund"),
      row.resultId ?? "",
      row.problem ? words.why(row.problem) : "",
      row.answer,
    ]),
  );
  return BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => words.heading(column))) + lines.join("");
}
