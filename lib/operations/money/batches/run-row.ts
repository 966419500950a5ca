import "server-only";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import { rowOutcome } from "#lib/domain/batches/row-outcome.ts";
import { type FixedRow, isFixed, repeatRefusal, rowRefusal } from "#lib/domain/batches/row-refusal.ts";
import type { MoneyOutcome, NotAllowed } from "#lib/domain/outcome.ts";
import type { RowRule } from "#lib/domain/reasons/batch-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { adjustTransaction } from "#lib/operations/money/adjustments/adjust-transaction.ts";
import { entryOutcome } from "#lib/operations/money/sending/entry-outcome.ts";
import type { Tables } from "#lib/store/store.ts";

/** A claimed row, with its operation id. */
export type ClaimedRow = BatchRow & { operationId: string };

/**
 * Carries out one row as a person would by hand: reads the sale again, checks the current rules, sends at most once. A repeated
 * call under the same operation id returns the first result. The actor is the requester of the batch.
 */
export async function runRow(
  context: OperationContext,
  batch: Batch,
  row: ClaimedRow,
): Promise<MoneyOutcome | NotAllowed<RowRule>> {
  const { storeId, batchId, aim, approverId } = batch;
  if (!isFixed(row)) return { kind: "not_allowed", reason: { rule: "row_unreadable" } };
  const { operationId, transactionId, amountCents, method, currency } = row;
  return adjustTransaction(
    context,
    {
      operationId,
      storeId,
      verb: method,
      originalId: transactionId,
      amountCents,
      currency: currency ?? "",
      reason: row.asked.reason || batch.reason,
      note: row.asked.note || batch.note,
      // Facts of before do not say it.
      seenIsRounded:
        method === "refund" && row.facts?.kind === "found" && row.facts.cash !== undefined
          ? row.facts.cash !== null
          : undefined,
    },
    (history) => rowRefusal(history, row, aim, context.clock.now(), context.adjustmentSettings(storeId)),
    {
      approverId,
      batchId,
      guard: (tables) => rowGuard(tables, context, batch, row),
    },
  );
}

/**
 * Checks, in the transaction that writes the intent, that the row still has this operation id, and that nobody did the
 * same meanwhile, by hand or by another batch.
 */
async function rowGuard(
  tables: Tables,
  { clock }: OperationContext,
  { batchId, storeId }: Batch,
  row: ClaimedRow & FixedRow,
): Promise<Reason<RowRule> | null> {
  const { line, operationId } = row;
  // The row stays locked until the intent is written, so a person who cancels the batch now waits for it.
  const isClaimed = await tables.batchRows.move({ batchId, line, operationId }, ["running"], {
    changedAt: clock.now().toString(),
  });
  if (!isClaimed) return { rule: "row_taken_over" };
  const rootId = (await tables.journal.find(operationId))?.rootId ?? row.transactionId;
  return repeatRefusal(await tables.journal.forRoots(storeId, [rootId]), row, batchId, clock.now());
}

type RowKey = { batchId: string; line: number; operationId: string };

/**
 * Ends a running row with the result of its operation. The journal decides. When one process seemed dead, two processes carry out
 * the row under its one operation id, and the one that could not read the sale does not know what the other sends.
 */
export async function endRow(
  { store, clock }: World,
  key: RowKey,
  outcome: MoneyOutcome | NotAllowed<RowRule>,
): Promise<void> {
  const changedAt = clock.now().toString();
  await store.transaction(async ({ batchRows, journal }) => {
    // The move locks the row before the journal is read: an intent is written only while its row is running.
    if (!(await batchRows.move(key, ["running"], { changedAt }))) return;
    const entry = await journal.find(key.operationId);
    // The sending process ends the row, or recovery soon puts the entry in doubt.
    if (entry?.state === "prepared" || entry?.state === "sending") return;
    await batchRows.move(key, ["running"], { ...rowOutcome(entry ? entryOutcome(entry) : outcome), changedAt });
  });
}
