import type { BatchRowState, RowProblem } from "#lib/domain/batches/batch.ts";
import type { MoneyOutcome, NotAllowed } from "#lib/domain/outcome.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Rule } from "#lib/domain/reasons/reason.ts";

export type EndedRow = {
  state: Extract<BatchRowState, "done" | "refused" | "unsent" | "in_doubt">;
  problem: RowProblem | null;
};

/** Rules that only say that another operation was under way: nothing was sent, and the row may be tried again. */
const PASSING_RULES: ReadonlySet<Rule> = new Set<PaymentRule>(["adjustment_open", "read_outdated", "try_in_a_minute"]);

/** Converts the outcome of an operation to the state of its row. */
export function rowOutcome(outcome: MoneyOutcome | NotAllowed<RowProblem["rule"]>): EndedRow {
  switch (outcome.kind) {
    case "done":
      return { state: "done", problem: null };
    case "in_doubt":
      return { state: "in_doubt", problem: null };
    case "unavailable":
      return { state: "unsent", problem: { rule: "row_unsent", figures: { cause: outcome.cause } } };
    case "not_allowed":
      return { state: PASSING_RULES.has(outcome.reason.rule) ? "unsent" : "refused", problem: outcome.reason };
    case "declined":
      return {
        state: "refused",
        problem: { rule: "row_declined", figures: { code: outcome.code, message: outcome.message } },
      };
    case "not_permitted":
      return { state: "refused", problem: { rule: "row_not_permitted" } };
  }
}
