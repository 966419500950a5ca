import { type Comparison, choicesOf, findField } from "#lib/domain/search/question/criteria.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

/** Makes a new condition of that field, with its first comparison and no value yet. */
export function newCondition(fieldName: string): Condition {
  const comparison = findField(fieldName)?.comparisons[0] ?? "is";
  return { kind: "condition", field: fieldName, comparison, values: valuesFor(comparison, []) };
}

/** Changes the field of a condition; its comparison and values stay where they mean something there. */
export function withField(condition: Condition, fieldName: string): Condition {
  const before = findField(condition.field);
  const next = findField(fieldName);
  if (next === undefined) return { ...condition, field: fieldName };
  const comparison =
    next.comparisons.find((candidate) => candidate === condition.comparison) ?? next.comparisons[0] ?? "is";
  // A choice of one list means nothing in another, nor in a text.
  const isTyped = (kind: typeof next.value) => choicesOf(kind).length === 0;
  const keeps = before === undefined || before.value === next.value || (isTyped(before.value) && isTyped(next.value));
  return { ...condition, field: fieldName, comparison, values: valuesFor(comparison, keeps ? condition.values : []) };
}

/** Changes the comparison of a condition, and keeps as many values as that takes. */
export function withComparison(condition: Condition, comparison: Comparison): Condition {
  return { ...condition, comparison, values: valuesFor(comparison, condition.values) };
}

function valuesFor(comparison: Comparison, values: readonly string[]): readonly string[] {
  switch (comparison) {
    case "empty":
      return [];
    case "one_of":
      return values.filter((value) => value !== "");
    case "between":
      return [values[0] ?? "", values[1] ?? ""];
    default:
      return [values[0] ?? ""];
  }
}
