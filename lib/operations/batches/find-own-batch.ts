import "server-only";
import { type Batch, isBatchId } from "#lib/domain/batches/batch.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { BatchInput } from "#lib/inputs/batches.ts";
import type { OperationContext } from "#lib/operations/context.ts";

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
