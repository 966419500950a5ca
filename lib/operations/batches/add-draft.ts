import "server-only";
import { createHash } from "node:crypto";
import { type Batch, type BatchRow, canonicalList } from "#lib/domain/batches/batch.ts";
import type { RequestedRow } from "#lib/domain/batches/read-list.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** The input for a draft. `repeatOf` finds an earlier batch with the same content, by its digest. */
export type NewDraft = Pick<Batch, "storeId" | "source" | "fileName" | "aim"> & {
  rows: readonly RequestedRow[];
  repeatOf: (digest: string) => Promise<string | null>;
};

/** Saves rows as a draft of the acting person, who then checks and chooses them. */
export async function addDraft(
  { store, actor, clock, newId }: OperationContext,
  { storeId, source, fileName, aim, rows, repeatOf }: NewDraft,
): Promise<{ batchId: string }> {
  const changedAt = clock.now().toString();
  const digest = createHash("sha256").update(canonicalList(aim, rows)).digest("hex");
  const batch: Batch = {
    batchId: newId(),
    storeId,
    madeBy: actor.staffId,
    madeAt: changedAt,
    source,
    fileName,
    aim,
    reason: "",
    note: "",
    digest,
    repeatOf: await repeatOf(digest),
    repeatAllowed: false,
    state: "draft",
    problem: null,
    requestId: null,
    approverId: null,
    askedAt: null,
    endedAt: null,
    changedAt,
  };
  await store.transaction(async (tables) => {
    await tables.batches.add(batch);
    await tables.batchRows.add(
      batch.batchId,
      rows.map((row) => draftRow(row, changedAt)),
    );
    await tables.audit.append({
      name: "batch.made",
      at: changedAt,
      storeId,
      staffId: actor.staffId,
      subject: batch.batchId,
      details: { source, aim, rows: rows.length, repeatOf: batch.repeatOf },
    });
  });
  return { batchId: batch.batchId };
}

function draftRow(asked: RequestedRow, changedAt: string): BatchRow {
  return {
    line: asked.line,
    asked,
    facts: null,
    again: false,
    excluded: false,
    // A row that can't be parsed needs no request to the service.
    state: asked.faults.length > 0 ? "checked" : "unchecked",
    transactionId: null,
    amountCents: null,
    method: null,
    remainingCents: null,
    currency: null,
    problem: null,
    operationId: null,
    changedAt,
  };
}
