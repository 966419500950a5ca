import "server-only";
import { type Batch, type BatchCounts, type BatchRow, isBatchId } from "#lib/domain/batches/batch.ts";
import { type PlannedRow, planBatch } from "#lib/domain/batches/plan-batch.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";

/** What the service made of a row's operation, by our journal. */
export type RowResult = Pick<JournalEntry, "state" | "resultTransactionId" | "answerCode" | "answerMessage">;

export type ShownBatch = {
  batch: Batch;
  madeByName: string;
  approverName: string | null;
  rows: readonly BatchRow[];
  /** Of a draft: what will happen to each row, in the same order. */
  plan: readonly PlannedRow[] | null;
  /** By operation id, of rows that were sent. */
  results: ReadonlyMap<string, RowResult>;
  counts: BatchCounts;
  /** The moment of this reading: what changes later is asked for from here on. */
  readAt: string;
};

/** A batch with its rows; with `since` only those that changed at that instant or later. Done with null: there is none. */
export async function showBatch(
  context: OperationContext,
  { storeId, batchId, since }: { storeId: string; batchId: string; since?: string },
): Promise<Done<ShownBatch | null> | NotPermitted> {
  if (!may(context.actor, "batch.create", storeId)) return { kind: "not_permitted" };
  const { batches, batchRows, journal } = context.store.tables;
  const readAt = context.clock.now().toString();
  const batch = isBatchId(batchId) ? await batches.find(storeId, batchId) : undefined;
  if (!batch) return { kind: "done", value: null };
  const rows = await batchRows.all(batchId, since);
  const isDraft = batch.state === "draft";
  const nameOf = await staffNames(context);
  const entries = isDraft ? [] : await journal.forBatch(batchId);
  return {
    kind: "done",
    value: {
      batch,
      madeByName: nameOf(batch.madeBy),
      approverName: batch.approverId && nameOf(batch.approverId),
      rows,
      plan: isDraft ? planOf(batch, rows) : null,
      results: new Map(entries.map((entry) => [entry.operationId, entry])),
      counts: (await batchRows.counts([batchId])).get(batchId) ?? {},
      readAt,
    },
  };
}

/** What will happen to the rows of a draft. */
export function planOf(batch: Batch, rows: readonly BatchRow[]): readonly PlannedRow[] {
  return planBatch(rows, { aim: batch.aim, repeated: batch.repeatOf !== null && !batch.repeatAllowed });
}
