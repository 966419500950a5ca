import { type Comparison, type Criterion, OPERATORS, type Operator } from "#lib/domain/search/question/criteria.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

const COMPARISON_OF: Readonly<Record<Operator, Comparison>> = {
  "=": "is",
  "<": "lt",
  ">": "gt",
  "<=": "le",
  ">=": "ge",
  "START WITH": "starts",
};

const OPERATOR_OF = new Map(OPERATORS.map((operator) => [COMPARISON_OF[operator], operator]));

/** What the service compares with where one value is compared so; undefined where it compares nothing of the kind. */
export function operatorFor(comparison: Comparison): Operator | undefined {
  return OPERATOR_OF.get(comparison);
}

/** What the service is asked, as the condition of a question that says the same. */
export function asCondition({ field, operator, value }: Criterion): Condition {
  return { kind: "condition", field, comparison: COMPARISON_OF[operator], values: [value] };
}
