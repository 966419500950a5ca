import "server-only";
import { leftFor, rowsForNewList } from "#lib/domain/batches/left-rows.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { RenewBatchInput } from "#lib/inputs/money/batches.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { addDraft } from "#lib/operations/money/batches/create-batch.ts";

/**
 * Makes a new draft of the rows that a finished batch left. The earlier approval does not cover them, and a void that
 * is too late never becomes a refund by itself. Each row is read again, and another person must approve the new batch.
 */
export async function renewBatch(
  context: OperationContext,
  { storeId, batchId, left }: RenewBatchInput,
): Promise<Done<{ batchId: string }> | NotPermitted | NotAllowed<"batch_unknown" | "batch_moved_on">> {
  if (!may(context.actor, "batch.create", storeId)) return { kind: "not_permitted" };
  const { batches, batchRows } = context.store.tables;
  const batch = await batches.find(storeId, batchId);
  if (!batch) return notAllowed("batch_unknown");
  if (batch.state !== "finished") return notAllowed("batch_moved_on");
  const rows = rowsForNewList(
    batch,
    (await batchRows.all(batchId)).filter((row) => leftFor(row) === left),
  );
  if (rows.length === 0) return notAllowed("batch_moved_on");
  const { source, fileName } = batch;
  const aim = left === "void_over" ? "give_back" : batch.aim;
  // These rows were not carried out, so the new batch repeats nothing.
  const repeatOf = async () => null;
  return { kind: "done", value: await addDraft(context, { storeId, source, fileName, aim, rows, repeatOf }) };
}
