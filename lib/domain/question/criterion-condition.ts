import type { Comparison, Criterion, Operator } from "#lib/domain/criteria.ts";
import type { Condition } from "#lib/domain/question.ts";

const COMPARISON_OF: Readonly<Record<Operator, Comparison>> = {
  "=": "is",
  "<": "lt",
  ">": "gt",
  "<=": "le",
  ">=": "ge",
  "START WITH": "starts",
};

/** What the service is asked, as the condition of a question that says the same. */
export function asCondition({ field, operator, value }: Criterion): Condition {
  return { kind: "condition", field, comparison: COMPARISON_OF[operator], values: [value] };
}
