import "server-only";
import { refundRefusal, voidRefusal, wayRefusal } from "#lib/domain/adjustment-refusal.ts";
import type { Batch, BatchRow } from "#lib/domain/batch/batch.ts";
import { doneBefore } from "#lib/domain/batch/done-before.ts";
import type { History } from "#lib/domain/history.ts";
import type { Carried } from "#lib/domain/journal.ts";
import type { Outcome, Reason } from "#lib/domain/outcome.ts";
import { adjustTransaction } from "#lib/operations/adjust-transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** A row that was claimed: its operation id is written. */
export type ClaimedRow = BatchRow & { operationId: string };

/**
 * Carries out one row as a person would by hand: read afresh, the rules of this moment, at most once. The same call under the
 * same operation id answers with what became of the first. The actor is who asked for the batch.
 */
export async function runRow(context: OperationContext, batch: Batch, row: ClaimedRow): Promise<Outcome<Carried>> {
  const { storeId, batchId, aim, approverId } = batch;
  const { operationId, transactionId, amountCents, way, remainingCents, currency } = row;
  if (transactionId === null || amountCents === null || way === null) {
    return { kind: "not_allowed", reason: { rule: "row_unreadable" } };
  }
  const refusal = (history: History): Reason | null => {
    const now = context.clock.now();
    const settings = context.adjustmentSettings(storeId);
    const changed = aim === "void" ? null : wayRefusal(history, { amountCents, way }, now, settings);
    if (changed) return changed;
    return way === "void"
      ? voidRefusal(history, { amountCents }, now, settings)
      : refundRefusal(history, { amountCents, remainingCents: remainingCents ?? 0 }, now, settings);
  };
  return adjustTransaction(
    context,
    {
      operationId,
      storeId,
      verb: way,
      originalId: transactionId,
      amountCents,
      currency: currency ?? "",
      reason: row.asked.reason || batch.reason,
      note: row.asked.note || batch.note,
    },
    refusal,
    {
      approverId,
      batchId,
      guard: (tables) => rowGuard(tables, context, batch, { ...row, transactionId, amountCents }),
    },
  );
}

/**
 * Asked in the transaction that writes the intent: the row is still under this very operation, and nobody did the same
 * meanwhile, by hand or by another list.
 */
async function rowGuard(
  tables: Tables,
  { clock }: OperationContext,
  { batchId, storeId }: Batch,
  row: ClaimedRow & { transactionId: string; amountCents: number },
): Promise<Reason | null> {
  const { line, operationId } = row;
  // Held until the intent is kept: whoever stops the list at this moment waits for it.
  const isOurs = await tables.batchRows.move({ batchId, line, operationId }, ["running"], {
    changedAt: clock.now().toString(),
  });
  if (!isOurs) return { rule: "row_taken_over" };
  if (row.again) return null;
  const rootId = (await tables.journal.find(operationId))?.rootId ?? row.transactionId;
  const entries = await tables.journal.forRoots(storeId, [rootId]);
  // Rows of this list were told apart before it was approved.
  const others = entries.filter((entry) => entry.batchId !== batchId);
  const before = doneBefore(others, row, clock.now());
  return before && { rule: "row_done_before", figures: { at: before.at } };
}
