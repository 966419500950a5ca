import "server-only";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { BatchInput, ChooseRowsInput } from "#lib/inputs/batches.ts";
import type { OperationContext } from "#lib/operations/context.ts";

const CHOICE = {
  again: { again: true },
  not_again: { again: false },
  excluded: { excluded: true },
  not_excluded: { excluded: false },
} as const;

/** Leaves rows of a draft out, takes them in again, or names once more what looks done already. */
export async function chooseRows(
  context: OperationContext,
  { storeId, batchId, lines, choice }: ChooseRowsInput,
): Promise<Outcome<{ rows: number }>> {
  if (!may(context.actor, "batch.create", storeId)) return { kind: "not_permitted" };
  const { batches, batchRows } = context.store.tables;
  const batch = await batches.find(storeId, batchId);
  if (!batch) return notAllowed("batch_unknown");
  // Whoever approves it would decide what they approve.
  if (batch.madeBy !== context.actor.staffId) return notAllowed("batch_of_another");
  if (batch.state !== "draft") return notAllowed("batch_not_draft");
  const rows = await batchRows.choose(batchId, lines, CHOICE[choice], context.clock.now().toString());
  return { kind: "done", value: { rows } };
}

/** The person wants a list whose content was done lately, all the same. Its rows are still recognised one by one. */
export async function allowRepeat(
  context: OperationContext,
  { storeId, batchId }: BatchInput,
): Promise<Outcome<{ batchId: string }>> {
  if (!may(context.actor, "batch.create", storeId)) return { kind: "not_permitted" };
  const { batches } = context.store.tables;
  const batch = await batches.find(storeId, batchId);
  if (!batch) return notAllowed("batch_unknown");
  if (batch.madeBy !== context.actor.staffId) return notAllowed("batch_of_another");
  const allowed = await batches.allowRepeat(batchId, context.clock.now().toString());
  return allowed ? { kind: "done", value: { batchId } } : notAllowed("batch_not_draft");
}
