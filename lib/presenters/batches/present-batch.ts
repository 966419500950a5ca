import "server-only";
import type { BatchRowView, BatchView, RowFilter } from "#components/money/batches/rows/batch-view.ts";
import { type ApprovalRequest, isAnswerable } from "#lib/domain/approvals/approval.ts";
import type { BatchCounts, BatchRow, BatchRowState, RowProblem } from "#lib/domain/batches/batch.ts";
import { planDigest } from "#lib/domain/batches/batch-request.ts";
import { leftFor } from "#lib/domain/batches/left-rows.ts";
import { type PlannedRow, planTotals } from "#lib/domain/batches/plan-batch.ts";
import { localMoment, localTime } from "#lib/domain/time/local-moment.ts";
import type { ShownBatch } from "#lib/operations/money/batches/read-batches.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Presents the rows of a batch. */
export function rowViews(
  { rows, plan, results }: Pick<ShownBatch, "rows" | "plan" | "results">,
  timeZone: string,
): readonly BatchRowView[] {
  return rows.map((row, index) => {
    const planned = plan?.[index];
    const result = results.get(row.operationId ?? "");
    const now = planned ?? row;
    return {
      line: row.line,
      state: planned ? plannedState(row.state, planned) : row.state,
      transactionId: now.transactionId ?? (row.asked.transactionId || null),
      orderNumber:
        planned?.orderNumber ?? (row.facts?.kind === "found" ? row.facts.orderNumber : row.asked.orderNumber),
      amountCents: now.amountCents ?? row.asked.amountCents,
      currency: now.currency,
      method: now.method,
      cause: planned?.cause ?? null,
      problem: now.problem && localProblem(problemOf(row, now.problem), timeZone),
      faults: row.asked.faults,
      reason: row.asked.reason,
      note: row.asked.note,
      again: row.again,
      excluded: row.excluded,
      // The journal may know more than the row does: an operation in doubt names no result.
      resultId: row.state === "done" ? (result?.resultTransactionId ?? null) : null,
      answer: row.state === "done" ? "" : (result?.answerMessage ?? ""),
    };
  });
}

/** Reports a void that came too late as such, whichever rule or answer said so. */
function problemOf(row: BatchRow, problem: RowProblem): RowProblem {
  return leftFor(row) === "void_over" ? { rule: "void_over" } : problem;
}

/** Converts the time in a problem to the store's zone. */
function localProblem(problem: RowProblem, timeZone: string): RowProblem {
  if (problem.rule !== "row_done_before" && problem.rule !== "row_done_elsewhere") return problem;
  const { rule, figures } = problem;
  return { rule, figures: { at: localTime(Temporal.Instant.from(figures.at), timeZone).text } };
}

function plannedState(state: BatchRowState, planned: PlannedRow): BatchRowState {
  return state === "unchecked" && planned.state === "left_out" && planned.problem?.rule === "row_not_checked"
    ? "unchecked"
    : planned.state;
}

/** Filters the rows by state. */
export function filtered(rows: readonly BatchRowView[], filter: RowFilter): readonly BatchRowView[] {
  return filter === "all" ? rows : rows.filter(({ state }) => state === filter);
}

/** Presents the batch itself, without its rows. */
export async function batchView(
  { operation, actor, timeZone, storeId }: StoreContext,
  shown: ShownBatch,
  rows: readonly BatchRowView[],
  locale: string,
): Promise<BatchView> {
  const { batch } = shown;
  const { batchId, source, fileName, aim, state, problem, requestId, repeatOf, reason, note } = batch;
  const request = requestId ? await operation.store.tables.requests.find(storeId, requestId) : undefined;
  return {
    ...{ storeId, batchId, source, fileName, aim, state, problem, requestId, repeatOf, reason, note },
    madeBy: shown.madeByName,
    madeAt: localMoment(batch.madeAt, timeZone, locale),
    approvedBy: shown.approverName,
    own: batch.madeBy === actor.staffId,
    repeated: repeatOf !== null && !batch.repeatAllowed,
    refusedRequest: state === "waiting" ? refusedRequest(request, operation.clock.now()) : null,
    counts: countsOf(rows),
    totals: planTotals(shown.plan ?? rows.filter(({ state: rowState }) => rowState !== "left_out").map(planViewedRow)),
    planDigest: planDigest(shown.plan ?? []),
    left: leftOf(shown.rows),
    rowCount: rows.length,
  };
}

/** Null while the request may still be answered, or was approved. */
function refusedRequest(request: ApprovalRequest | undefined, now: Temporal.Instant): BatchView["refusedRequest"] {
  // The process died between writing the batch and writing its request.
  if (!request) return { state: "missing", note: "" };
  const { state, decisionNote: note } = request;
  if (state === "approved" || isAnswerable(request, now)) return null;
  return { state: state === "declined" || state === "withdrawn" ? state : "expired", note };
}

function leftOf(rows: readonly BatchRow[]): BatchView["left"] {
  const left = { unsent: 0, void_over: 0 };
  for (const row of rows) {
    const why = leftFor(row);
    if (why) left[why] += 1;
  }
  return left;
}

function countsOf(rows: readonly BatchRowView[]): BatchCounts {
  const counts: Partial<Record<BatchRowState, { rows: number; amountCents: number }>> = {};
  for (const { state, amountCents } of rows) {
    const before = counts[state] ?? { rows: 0, amountCents: 0 };
    counts[state] = { rows: before.rows + 1, amountCents: before.amountCents + (amountCents ?? 0) };
  }
  return counts;
}

function planViewedRow({ line, transactionId, orderNumber, amountCents, currency, method }: BatchRowView): PlannedRow {
  const rest = { cause: null, until: null, remainingCents: null, problem: null, roundingCents: 0 };
  return { line, state: "ready", transactionId, orderNumber, amountCents, currency, method, ...rest };
}
