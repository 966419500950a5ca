import "server-only";
import type { DecisionRowView } from "#components/top/approvals/decision-row-table.tsx";
import type { RowProblem } from "#lib/domain/batches/batch.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { DecisionRow } from "#lib/operations/people/approvals/review.ts";

/** Presents rows of a batch for its decider, with the times of earlier refunds in the store's zone. */
export function presentDecisionRows(
  rows: readonly DecisionRow[],
  toLocal: (instant: string) => LocalMoment,
): readonly DecisionRowView[] {
  return rows.map((row) => ({ ...row, warnings: row.warnings.map((problem) => localProblem(problem, toLocal)) }));
}

function localProblem(problem: RowProblem, toLocal: (instant: string) => LocalMoment): RowProblem {
  if (problem.rule !== "row_done_before" && problem.rule !== "row_done_elsewhere") return problem;
  const { rule, figures } = problem;
  return { rule, figures: { at: toLocal(figures.at).text } };
}
