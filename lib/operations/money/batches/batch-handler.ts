import "server-only";
import { type ApprovalRequest, causeChanges, causesText } from "#lib/domain/approvals/approval.ts";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import { batchDetails } from "#lib/domain/batches/batch-request.ts";
import { notAllowed } from "#lib/domain/outcome.ts";
import type { CauseRule } from "#lib/domain/reasons/approval-rules.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { decisionRows } from "#lib/operations/money/batches/decision-rows.ts";
import {
  batchBreaches,
  batchCauses,
  centsOfSales,
  describeBatch,
} from "#lib/operations/money/batches/describe-batch.ts";
import { moveBatchIn } from "#lib/operations/money/batches/steer-batch.ts";
import type { RequestHandler } from "#lib/operations/people/approvals/review.ts";
import type { Tables } from "#lib/store/store.ts";

/** Rolls back a transaction in which the request could not be approved. */
class NotApproved extends Error {
  readonly reason: Reason<CommonRule>;
  constructor(reason: Reason<CommonRule>) {
    super(reason.rule);
    this.reason = reason;
  }
}

/**
 * Approves a batch as a whole, with its total. The approval itself moves no money: it starts the rows, and each row is checked
 * again at its turn.
 */
export const batchHandler: RequestHandler = {
  needs: () => "batch.create",

  async review(context, request) {
    const { batches, batchRows } = context.store.tables;
    const batch = await batches.find(request.storeId, request.subjectId);
    if (!batch) return notAllowed("batch_unknown");
    const details = batchDetails(request);
    const rows = await batchRows.all(batch.batchId);
    const causes = await causesNow(context, context.store.tables, request, batch, rows);
    const shown = decisionRows(rows, context.clock.now());
    const { voidsOver } = shown;
    return {
      kind: "done",
      value: {
        refusal:
          batch.state === "waiting" && batch.requestId === request.requestId
            ? await approverRefusal(context, request)
            : { rule: "batch_moved_on" },
        changes: [
          ...(voidsOver > 0 ? [{ change: "voids_over", figures: { count: voidsOver } }] : []),
          ...causeChanges(request.causes, causes),
        ],
        seen: { rows: details.rows, amountCents: request.amountCents, causes: causesText(causes) },
        facts: {
          kind: "batch",
          storeId: batch.storeId,
          batchId: batch.batchId,
          source: batch.source,
          fileName: batch.fileName,
          details,
          isRepeated: batch.repeatOf !== null && batch.repeatAllowed,
          rows: shown,
        },
      },
    };
  },

  async carryOut(context, request, { seen, approve }) {
    const { storeId, subjectId } = request;
    if (seen.rows !== batchDetails(request).rows || seen.amountCents !== request.amountCents) {
      return notAllowed("request_outdated");
    }
    const batch = await context.store.tables.batches.find(storeId, subjectId);
    if (!batch) return notAllowed("batch_unknown");
    const refusal = await approverRefusal(context, request);
    if (refusal) return { kind: "not_allowed", reason: refusal };
    try {
      const begun = await context.store.transaction(async (tables) => {
        // Blocks the requester's other operations until this one is written.
        await tables.givenBack.lock(storeId, request.requesterId);
        const reason = await approve(tables);
        if (reason) throw new NotApproved(reason);
        const moved = await moveBatchIn(tables, context, batch, {
          from: ["waiting"],
          change: { state: "running", approverId: context.actor.staffId },
          auditEvent: "batch.begun",
          staffId: context.actor.staffId,
        });
        // Read after the move has locked the batch: a request about earlier content must not start the present content.
        const asked = await tables.batches.find(storeId, subjectId);
        if (!moved || asked?.requestId !== request.requestId) throw new NotApproved({ rule: "batch_moved_on" });
        const rows = await tables.batchRows.all(batch.batchId);
        const causes = await causesNow(context, tables, request, batch, rows);
        if (causesText(causes) !== seen.causes) throw new NotApproved({ rule: "causes_changed" });
        return moved;
      });
      return begun ? { kind: "done", value: null } : notAllowed("batch_moved_on");
    } catch (error) {
      if (error instanceof NotApproved) return { kind: "not_allowed", reason: error.reason };
      throw error;
    }
  },
};

/** Lists why the requester needs a second person for the batch now. */
function causesNow(
  context: OperationContext,
  tables: Tables,
  { storeId, requesterId: staffId, amountCents: totalCents }: ApprovalRequest,
  batch: Batch,
  rows: readonly BatchRow[],
): Promise<readonly Reason<CauseRule>[]> {
  const sum = { ...describeBatch(context, batch, rows), totalCents, ofSales: centsOfSales(rows) };
  return batchCauses(context, tables, { storeId, staffId, batchId: batch.batchId, sum });
}

/** Refuses an approval beyond the decider's own limits, per sale and in total. Administrators have no such limit. */
async function approverRefusal(
  context: OperationContext,
  request: ApprovalRequest,
): Promise<Reason<"decider_limit" | "decider_batch_limit"> | null> {
  const { actor } = context;
  const { storeId, subjectId: batchId, amountCents: totalCents } = request;
  if (actor.staffId === request.requesterId || actor.roles[storeId] === "administrator") return null;
  const rows = await context.store.tables.batchRows.all(batchId);
  const sum = { ...batchDetails(request), oldestDays: 0, totalCents, ofSales: centsOfSales(rows) };
  const breaches = await batchBreaches(context, context.store.tables, {
    storeId,
    staffId: actor.staffId,
    batchId,
    sum,
    requesterId: request.requesterId,
  });
  return breaches.length > 0 ? { rule: "decider_batch_limit" } : null;
}
