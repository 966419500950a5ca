import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { type ShownBatch, showBatch } from "#lib/operations/batches/show-batch.ts";
import type { OperationContext } from "#lib/operations/context.ts";

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
