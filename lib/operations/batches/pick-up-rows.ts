import "server-only";
import type { Batch } from "#lib/domain/batches/batch.ts";
import { rowOutcome } from "#lib/domain/batches/row-outcome.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { endRow } from "#lib/operations/batches/end-row.ts";
import { runRow } from "#lib/operations/batches/run-row.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { entryOutcome } from "#lib/operations/money/entry-outcome.ts";

const ROWS_AT_ONCE = 200;

/**
 * Picks up rows that were begun and not ended, by a process that died or is slow. The journal decides. A row without a journal
 * entry was not sent; it is carried out under the same operation id, so a slow process that continues changes nothing.
 */
export async function pickUpRows(context: OperationContext, batch: Batch): Promise<void> {
  const { batchRows, journal } = context.store.tables;
  const rows = await batchRows.all(batch.batchId);
  for (const row of rows) {
    const { line, operationId } = row;
    if (row.state !== "running" || operationId === null) continue;
    const entry = await journal.find(operationId);
    const outcome = entry ? entryOutcome(entry) : await runRow(context, batch, { ...row, operationId });
    await endRow(context, { batchId: batch.batchId, line, operationId }, outcome);
  }
}

/** Updates the rows in doubt or running whose journal entry has moved on. */
export async function settleRows(world: World): Promise<void> {
  const { batchRows, journal } = world.store.tables;
  for (const { batchId, line, operationId } of await batchRows.overtaken(ROWS_AT_ONCE)) {
    const entry: JournalEntry | undefined = await journal.find(operationId);
    if (!entry) continue;
    await batchRows.move({ batchId, line, operationId }, ["in_doubt", "running"], {
      ...rowOutcome(entryOutcome(entry)),
      changedAt: world.clock.now().toString(),
    });
  }
}
