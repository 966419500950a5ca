import "server-only";
import type { Batch, BatchCounts } from "#lib/domain/batches/batch.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";

/** The number of latest batches listed; older ones are reached through their operations. */
const MOST_BATCHES = 200;

export type ListedBatch = { batch: Batch; madeByName: string; counts: BatchCounts };

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
