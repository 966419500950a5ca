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

/** Finds the service's operator for a comparison with one value; undefined where it has none. */
export function operatorFor(comparison: Comparison): Operator | undefined {
  return OPERATOR_OF.get(comparison);
}

/** Writes a criterion as the condition of a question that means the same. */
export function asCondition({ field, operator, value }: Criterion): Condition {
  return { kind: "condition", field, comparison: COMPARISON_OF[operator], values: [value] };
}
