import "server-only";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import { planDigest } from "#lib/domain/batches/batch-request.ts";
import { planTotals } from "#lib/domain/batches/plan-batch.ts";
import { type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { BatchRule } from "#lib/domain/reasons/batch-rules.ts";
import type { AskBatchInput } from "#lib/inputs/money/batches.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unlistedReason } from "#lib/operations/ground/settings/store-settings.ts";
import { batchCauses, centsOfSales, describeBatch } from "#lib/operations/money/batches/describe-batch.ts";
import { findOwnBatch, planOf } from "#lib/operations/money/batches/read-batches.ts";
import { moveBatchIn } from "#lib/operations/money/batches/steer-batch.ts";
import { type AskOutcome, askApproval } from "#lib/operations/people/approvals/ask-approval.ts";

/**
 * Fixes the rows of a draft as the person saw them, and requests approval for the whole. A repeated call gets the first answer,
 * and completes a call that was interrupted between the two steps.
 */
export async function askBatch(
  context: OperationContext,
  input: AskBatchInput,
): Promise<AskOutcome | NotAllowed<BatchRule | "reason_not_listed">> {
  const { storeId, batchId, seenPlan } = input;
  const found = await findOwnBatch(context, input);
  if (found.kind !== "done") return found;
  const batch = found.value;
  const { batches, batchRows } = context.store.tables;
  if (batch.state === "waiting" && batch.requestId) return askFor(context, batch, batch.requestId);
  if (batch.state !== "draft") return notAllowed("batch_moved_on");
  const unlisted = await unlistedReason(context, input);
  if (unlisted) return { kind: "not_allowed", reason: unlisted };
  const rows = await batchRows.all(batchId);
  const plan = planOf(batch, rows);
  const totals = planTotals(plan);
  const [total, ...rest] = totals;
  if (!total) return notAllowed("batch_empty");
  if (rest.some(({ currency }) => currency !== total.currency)) return notAllowed("batch_currencies");
  const totalCents = totals.reduce((cents, each) => cents + each.amountCents, 0);
  const count = totals.reduce((sum, each) => sum + each.rows, 0);
  if (rows.some((row) => row.state === "unchecked" && !row.excluded)) return notAllowed("batch_unchecked");
  if (planDigest(plan) !== seenPlan) return notAllowed("batch_changed");

  const requestId = context.newId();
  const fixed = await context.store.transaction((tables) =>
    moveBatchIn(tables, context, batch, {
      from: ["draft"],
      change: {
        state: "waiting",
        reason: input.reason,
        note: input.note,
        requestId,
        askedAt: context.clock.now().toString(),
      },
      auditEvent: "batch.asked",
      staffId: context.actor.staffId,
      details: { rows: count, amountCents: totalCents, requestId },
      async also({ batchRows: table }, changedAt) {
        for (const [
          index,
          { line, state, transactionId, amountCents, method, remainingCents, currency, problem },
        ] of plan.entries()) {
          const before = rows[index];
          // Overwrites choices and mended values of another window: the requested plan is the one that the person saw.
          const same = {
            ...(before && { asked: before.asked }),
            again: before?.again ?? false,
            excluded: before?.excluded ?? false,
          };
          const change = {
            ...same,
            state,
            transactionId,
            amountCents,
            method,
            remainingCents,
            currency,
            problem,
            changedAt,
          };
          await table.move({ batchId, line }, ["unchecked", "checked"], change);
        }
      },
    }),
  );
  const now = await batches.find(storeId, batchId);
  if (!now?.requestId || (!fixed && now.state !== "waiting")) return notAllowed("batch_moved_on");
  return askFor(context, now, now.requestId);
}

/** Asks under the request id of the batch, so that repeated calls leave one waiting request. */
async function askFor(
  context: OperationContext,
  batch: Batch,
  requestId: string,
): Promise<AskOutcome | NotAllowed<BatchRule | "reason_not_listed">> {
  const { storeId, batchId } = batch;
  const rows = await context.store.tables.batchRows.all(batchId);
  const ready = rows.filter(({ state }) => state === "ready");
  const totalCents = ready.reduce((cents, row) => cents + (row.amountCents ?? 0), 0);
  const details = describeBatch(context, batch, rows);
  return askApproval(context, {
    requestId,
    storeId,
    kind: "batch",
    urgentUntil: earliestVoid(ready),
    subjectId: batchId,
    amountCents: totalCents,
    currency: ready[0]?.currency ?? "",
    causes: await batchCauses(context, context.store.tables, {
      storeId,
      staffId: batch.madeBy,
      batchId,
      sum: { ...details, totalCents, ofSales: centsOfSales(rows) },
    }),
    reason: batch.reason,
    note: batch.note,
    details,
  });
}

/** Returns the earliest time at which a row's money would no longer go back as a void. */
function earliestVoid(rows: readonly BatchRow[]): string | null {
  const ends = rows.flatMap(({ method, facts }) => {
    if (method !== "void" || facts?.kind !== "found") return [];
    return (facts.whole.method === "void" ? facts.whole.until : facts.voidUntil) ?? [];
  });
  return ends.toSorted()[0] ?? null;
}
