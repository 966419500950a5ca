import type { Comparison, ConditionProblem } from "#lib/domain/search/question/criteria.ts";

/** A question about transactions: conditions in groups within groups. */

/** One condition. `values`: none for `empty`, two for `between`, any number for `one_of`, else one. */
export type Condition = {
  kind: "condition";
  field: string;
  comparison: Comparison;
  values: readonly string[];
  /** Kept and shown, but not asked. */
  off?: true;
};

/** A condition that is asked. */
export function condition(field: string, comparison: Comparison, ...values: readonly string[]): Condition {
  return { kind: "condition", field, comparison, values };
}

/** Whether all, at least one or none of the items must hold. A group in which nothing is asked says nothing. */
export type Group = { kind: "group"; match: Match; items: readonly QuestionItem[]; off?: true };
export type Match = "all" | "any" | "none";

export type QuestionItem = Condition | Group;
/** The whole. Its root is a group and is never switched off. */
export type Question = Group;

/** Every transaction of the days. */
export const EVERYTHING: Question = { kind: "group", match: "all", items: [] };

/** How many conditions stand in these items and the groups among them, switched off or not. */
export function countConditions(items: readonly QuestionItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "group" ? countConditions(item.items) : 1), 0);
}

/** Whether it is nothing but words without a field that must all hold, none of them switched off. */
export function areOnlyWords({ match, items }: Question): boolean {
  return match === "all" && items.every((item) => item.kind === "condition" && item.field === "AnyWord" && !item.off);
}

/** Where an item stands: the indexes on the way from the root; the root itself is the empty path. */
export type ItemPath = readonly number[];

/** What is wrong with a question: at which item, and at which of its parts (a value by its index), or with it as a whole. */
export type QuestionProblem = {
  path: ItemPath;
  part: "field" | "comparison" | "values" | "item";
  valueIndex?: number;
  problem: ConditionProblem | "too_many_conditions" | "too_deep";
  /** What stood there, short, and never a long run of digits. */
  text: string;
};
