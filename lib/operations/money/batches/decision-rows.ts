import "server-only";
import type { BatchRow, RowProblem } from "#lib/domain/batches/batch.ts";
import { repeatReason } from "#lib/domain/batches/done-before.ts";
import type { DecisionRow, DecisionRows } from "#lib/operations/people/approvals/review.ts";

const LARGEST = 10;

/** Chooses the rows of a requested batch that a decider should look at. */
export function decisionRows(rows: readonly BatchRow[], now: Temporal.Instant): DecisionRows {
  const firstLines = new Map<string, number>();
  const shown = rows
    .filter(({ state }) => state !== "left_out")
    .map((row): DecisionRow => {
      const { line, transactionId, amountCents, currency, method, asked, facts } = row;
      const orderNumber = facts?.kind === "found" ? facts.orderNumber : asked.orderNumber;
      const { reason, note } = asked;
      const own = { line, transactionId, amountCents, currency, method, orderNumber, reason, note };
      return { ...own, warnings: warningsOf(row, firstLines, now) };
    });
  const bySize = shown.toSorted((left, right) => (right.amountCents ?? 0) - (left.amountCents ?? 0));
  return {
    largest: bySize.slice(0, LARGEST),
    warned: shown.filter(({ warnings }) => warnings.length > 0),
    remarked: shown.filter(({ reason, note }) => reason !== "" || note !== ""),
    voidsOver: rows.filter((row) => isVoidOver(row, now)).length,
  };
}

/** `firstLines`: the lines of earlier rows, by sale and amount. */
function warningsOf(row: BatchRow, firstLines: Map<string, number>, now: Temporal.Instant): readonly RowProblem[] {
  const { facts, transactionId, amountCents, line } = row;
  const key = `${transactionId} ${amountCents}`;
  const firstLine = firstLines.get(key);
  if (firstLine === undefined) firstLines.set(key, line);
  const before = facts?.kind === "found" ? facts.doneBefore : null;
  return [
    ...(before ? [repeatReason(before)] : []),
    ...(firstLine !== undefined ? [{ rule: "row_twice", figures: { line: firstLine } } as const] : []),
    ...(isVoidOver(row, now) ? [{ rule: "void_over" } as const] : []),
  ];
}

function isVoidOver({ state, method, facts }: BatchRow, now: Temporal.Instant): boolean {
  if (state !== "ready" || method !== "void" || facts?.kind !== "found") return false;
  const until = facts.whole.method === "void" ? facts.whole.until : facts.voidUntil;
  return until !== null && Temporal.Instant.compare(now, Temporal.Instant.from(until)) >= 0;
}
