import "server-only";
import { type Batch, type BatchCounts, type BatchRow, isBatchId } from "#lib/domain/batches/batch.ts";
import { type PlannedRow, planBatch } from "#lib/domain/batches/plan-batch.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { BatchInput } from "#lib/inputs/money/batches.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** The journal's result of a row's operation. */
type RowResult = Pick<JournalEntry, "state" | "resultTransactionId" | "answerCode" | "answerMessage">;

export type ShownBatch = {
  batch: Batch;
  madeByName: string;
  approverName: string | null;
  rows: readonly BatchRow[];
  /** The plan of a draft, one row for each of `rows`; null after the draft. */
  plan: readonly PlannedRow[] | null;
  /** The results of the rows that were sent, by operation id. */
  results: ReadonlyMap<string, RowResult>;
  counts: BatchCounts;
  /** The time of this read: the next read asks for changes since then. */
  readAt: string;
};

/**
 * Loads a batch with its rows; with `since` only rows that changed at that time or later. Done with null: it does not
 * exist.
 */
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

/** Plans what will happen to the rows of a draft. */
export function planOf(batch: Batch, rows: readonly BatchRow[]): readonly PlannedRow[] {
  return planBatch(rows, { aim: batch.aim, repeated: batch.repeatOf !== null && !batch.repeatAllowed });
}

/** The number of latest batches listed; older ones are reached through their operations. */
const MOST_BATCHES = 200;

type ListedBatch = { batch: Batch; madeByName: string; counts: BatchCounts };

/** Lists the store's batches, newest first. */
export async function listBatches(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly ListedBatch[]> | NotPermitted> {
  if (!may(context.actor, "batch.create", storeId)) return { kind: "not_permitted" };
  const { batches, batchRows } = context.store.tables;
  const found = await batches.list(storeId, MOST_BATCHES);
  const counts = await batchRows.counts(found.map(({ batchId }) => batchId));
  const nameOf = await staffNames(context);
  return {
    kind: "done",
    value: found.map((batch) => ({
      batch,
      madeByName: nameOf(batch.madeBy),
      counts: counts.get(batch.batchId) ?? {},
    })),
  };
}

export type NotOwnBatch = NotPermitted | NotAllowed<"batch_unknown" | "batch_of_another">;

/** Finds a batch that the acting person made. Its approvers can't change it. */
export async function findOwnBatch(
  { actor, store }: OperationContext,
  { storeId, batchId }: BatchInput,
): Promise<Done<Batch> | NotOwnBatch> {
  if (!may(actor, "batch.create", storeId)) return { kind: "not_permitted" };
  const batch = isBatchId(batchId) ? await store.tables.batches.find(storeId, batchId) : undefined;
  if (!batch) return notAllowed("batch_unknown");
  return batch.madeBy === actor.staffId ? { kind: "done", value: batch } : notAllowed("batch_of_another");
}

/** A batch with all its rows, to be taken away as a file: the audit tells who did. */
export async function exportBatch(
  context: OperationContext,
  { storeId, batchId }: { storeId: string; batchId: string },
): Promise<Done<ShownBatch> | NotPermitted | NotAllowed<"batch_unknown">> {
  const shown = await showBatch(context, { storeId, batchId });
  if (shown.kind !== "done") return shown;
  if (!shown.value) return notAllowed("batch_unknown");
  await context.store.tables.audit.append({
    name: "batch.exported",
    at: context.clock.now().toString(),
    storeId,
    staffId: context.actor.staffId,
    subject: batchId,
    details: { rows: shown.value.rows.length },
  });
  return { kind: "done", value: shown.value };
}
