import { VOID_OVER_RULES } from "#lib/domain/adjustments/void-over-rules.ts";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import type { RequestedRow } from "#lib/domain/batches/requested-row.ts";

/** Rows that a finished batch left behind and a new batch may take up: never sent, or voids that came too late. */
export const LEFT_ROWS = ["unsent", "void_over"] as const;
export type LeftRows = (typeof LEFT_ROWS)[number];

/** Decides why a row was left behind, if a new batch may take it up. */
export function leftFor({ state, method, problem }: Pick<BatchRow, "state" | "method" | "problem">): LeftRows | null {
  if (state === "unsent") return "unsent";
  if (state !== "refused" || method !== "void" || problem === null) return null;
  const { rule, figures } = problem;
  const isOver = VOID_OVER_RULES.has(rule) || (rule === "method_changed" && figures?.method === "refund");
  return isOver ? "void_over" : null;
}

/**
 * Makes the rows of a new batch from such rows: the same amounts of the same sales, with their own reasons and notes or
 * those of the batch.
 */
export function rowsForNewList(
  { reason, note }: Pick<Batch, "reason" | "note">,
  rows: readonly BatchRow[],
): RequestedRow[] {
  return rows.flatMap(({ transactionId, amountCents, asked }) => {
    if (transactionId === null) return [];
    const own = { reason: asked.reason || reason, note: asked.note || note };
    return [{ line: asked.line, transactionId, orderNumber: "", amountCents, ...own, faults: [] }];
  });
}
