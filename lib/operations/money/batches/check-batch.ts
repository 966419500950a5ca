import "server-only";
import type { Batch, BatchRow, RowFacts } from "#lib/domain/batches/batch.ts";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type ReadingEvent, readAFew } from "#lib/operations/money/batches/read-a-few.ts";
import { findOwnBatch, type NotOwnBatch } from "#lib/operations/money/batches/read-batches.ts";
import { readRowFacts } from "#lib/operations/money/batches/read-row-facts.ts";

/**
 * Reads the sales of a draft's rows, a few at a time, and stores the facts with the rows. Stopping early loses nothing, because
 * the next call continues from there. `again` also reads rows that were read before.
 */
export async function checkBatch(
  context: OperationContext,
  { storeId, batchId, again }: { storeId: string; batchId: string; again: boolean },
): Promise<Done<AsyncGenerator<ReadingEvent<object>, void, undefined>> | NotOwnBatch | NotAllowed<"batch_not_draft">> {
  const found = await findOwnBatch(context, { storeId, batchId });
  if (found.kind !== "done") return found;
  if (found.value.state !== "draft") return notAllowed("batch_not_draft");
  return { kind: "done", value: checks(context, found.value, again) };
}

async function* checks(
  context: OperationContext,
  batch: Batch,
  again: boolean,
): AsyncGenerator<ReadingEvent<object>, void, undefined> {
  const { batchRows } = context.store.tables;
  const rows = await batchRows.all(batch.batchId);
  const waiting = rows.filter((row) => row.asked.faults.length === 0 && (again || needsReading(row)));
  const counts = { checked: rows.length - waiting.length, of: rows.length };
  yield { kind: "progress", ...counts };
  yield* readAFew(context, waiting, {
    ...counts,
    read: ({ asked }) => readRowFacts(context, { ...batch, asked }),
    async take(some, facts) {
      await keep(context, batch.batchId, some, facts);
      return {};
    },
  });
}

function needsReading({ state, facts }: BatchRow): boolean {
  return state === "unchecked" || facts?.kind === "not_read";
}

async function keep(
  { store, clock }: OperationContext,
  batchId: string,
  rows: readonly BatchRow[],
  facts: readonly RowFacts[],
): Promise<void> {
  const changedAt = clock.now().toString();
  await store.transaction(async (tables) => {
    for (const [index, { line }] of rows.entries()) {
      const change = { state: "checked", facts: facts[index] ?? null, changedAt } as const;
      await tables.batchRows.move({ batchId, line }, ["unchecked", "checked"], change);
    }
  });
}
