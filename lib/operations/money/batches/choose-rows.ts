import "server-only";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { BatchInput, ChooseRowsInput } from "#lib/inputs/money/batches.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { findOwnBatch, type NotOwnBatch } from "#lib/operations/money/batches/read-batches.ts";

const CHOICE = {
  again: { again: true },
  not_again: { again: false },
  excluded: { excluded: true },
  not_excluded: { excluded: false },
} as const;

/** Excludes rows of a draft, includes them again, or confirms rows that look done already. */
export async function chooseRows(
  context: OperationContext,
  { storeId, batchId, lines, choice }: ChooseRowsInput,
): Promise<Done<{ rows: number }> | NotOwnBatch | NotAllowed<"batch_not_draft">> {
  const found = await findOwnBatch(context, { storeId, batchId });
  if (found.kind !== "done") return found;
  if (found.value.state !== "draft") return notAllowed("batch_not_draft");
  const rows = await context.store.tables.batchRows.choose(
    batchId,
    lines,
    CHOICE[choice],
    context.clock.now().toString(),
  );
  return { kind: "done", value: { rows } };
}

/** Confirms a batch whose content was done lately. Each row is still compared with earlier operations. */
export async function allowRepeat(
  context: OperationContext,
  input: BatchInput,
): Promise<Done<{ batchId: string }> | NotOwnBatch | NotAllowed<"batch_not_draft">> {
  const found = await findOwnBatch(context, input);
  if (found.kind !== "done") return found;
  const { batchId } = input;
  const allowed = await context.store.tables.batches.allowRepeat(batchId, context.clock.now().toString());
  return allowed ? { kind: "done", value: { batchId } } : notAllowed("batch_not_draft");
}
