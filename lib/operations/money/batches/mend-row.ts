import "server-only";
import { type Batch, type BatchRow, repeatsSince } from "#lib/domain/batches/batch.ts";
import { isWithoutAmount, type RequestedRow } from "#lib/domain/batches/requested-row.ts";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { MendRowInput } from "#lib/inputs/money/batches.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unlistedReason } from "#lib/operations/ground/settings/store-settings.ts";
import { listDigest } from "#lib/operations/money/batches/create-batch.ts";
import { findOwnBatch, type NotOwnBatch } from "#lib/operations/money/batches/read-batches.ts";
import { readRowFacts } from "#lib/operations/money/batches/read-row-facts.ts";

/**
 * Replaces the values of one row of a draft by those that the person typed, and reads its sale again. Choices about the old
 * values are dropped: the new ones may look done, too. The batch counts as its new content, so a repeated one is recognised.
 */
export async function mendRow(
  context: OperationContext,
  input: MendRowInput,
): Promise<
  Done<{ line: number }> | NotOwnBatch | NotAllowed<"batch_not_draft" | "batch_changed" | "reason_not_listed">
> {
  const found = await findOwnBatch(context, input);
  if (found.kind !== "done") return found;
  const batch = found.value;
  if (batch.state !== "draft") return notAllowed("batch_not_draft");
  const { batchId, line, transactionId, orderNumber, amountCents, reason, note } = input;
  const rows = await context.store.tables.batchRows.all(batchId);
  const row = rows.find((candidate) => candidate.line === line);
  // Without an amount all that remains is given back: only a list without amounts says so, never an emptied field.
  if (!row || (amountCents === null && !isWithoutAmount(row.asked))) return notAllowed("batch_changed");
  if (reason !== "") {
    const unlisted = await unlistedReason(context, input);
    if (unlisted) return { kind: "not_allowed", reason: unlisted };
  }
  const asked: RequestedRow = { line, transactionId, orderNumber, amountCents, reason, note, faults: [] };
  const isKept = await keep(context, batch, rows, asked);
  if (!isKept) return notAllowed("batch_not_draft");
  const facts = await readRowFacts(context, { ...batch, asked });
  const changedAt = context.clock.now().toString();
  // Another mending of this row may have come first: its values are read by their own call.
  await context.store.transaction(async ({ batchRows }) => {
    const now = (await batchRows.all(batchId)).find((candidate) => candidate.line === line);
    if (JSON.stringify(now?.asked) !== JSON.stringify(asked)) return;
    await batchRows.move({ batchId, line }, ["unchecked", "checked"], { state: "checked", facts, changedAt });
  });
  return { kind: "done", value: { line } };
}

/** Stores the new values, not read yet; false if the batch is no longer a draft. */
async function keep(
  { store, clock, actor }: OperationContext,
  batch: Batch,
  rows: readonly BatchRow[],
  asked: RequestedRow,
): Promise<boolean> {
  const { batchId, storeId, aim, repeatOf: before } = batch;
  const { line, transactionId, orderNumber, amountCents } = asked;
  const now = clock.now();
  const changedAt = now.toString();
  const digest = listDigest(
    aim,
    rows.map((row) => (row.line === line ? asked : row.asked)),
  );
  return store.transaction(async (tables) => {
    const same = await tables.batches.sameContent(storeId, digest, repeatsSince(now).toString());
    const repeatOf = same?.batchId ?? null;
    // Somebody said that one earlier batch is wanted again; that is not said of another one.
    const content = { digest, repeatOf, repeatAllowed: batch.repeatAllowed && repeatOf === before };
    if (!(await tables.batches.renewContent(batchId, content, changedAt))) return false;
    const change = { asked, facts: null, again: false, excluded: false, state: "unchecked", changedAt } as const;
    if (!(await tables.batchRows.move({ batchId, line }, ["unchecked", "checked"], change))) return false;
    await tables.audit.append({
      name: "batch.rowMended",
      at: changedAt,
      storeId,
      staffId: actor.staffId,
      subject: batchId,
      details: { line, transactionId, orderNumber, amountCents },
    });
    return true;
  });
}
