import type { Comparison, ConditionProblem } from "#lib/domain/search/question/criteria.ts";

/** A question about transactions: conditions in groups within groups. */

/** One condition. `values`: none for `empty`, two for `between`, any number for `one_of`, else one. */
export type Condition = {
  kind: "condition";
  field: string;
  comparison: Comparison;
  values: readonly string[];
  /** Kept and shown, but not applied. */
  off?: true;
};

/** Makes a condition that is switched on. */
export function condition(field: string, comparison: Comparison, ...values: readonly string[]): Condition {
  return { kind: "condition", field, comparison, values };
}

/**
 * A group of items, of which all, at least one or none must hold. A group without active conditions decides nothing.
 */
export type Group = { kind: "group"; match: Match; items: readonly QuestionItem[]; off?: true };
export type Match = "all" | "any" | "none";

export type QuestionItem = Condition | Group;
/** The whole question. Its root is a group and is never switched off. */
export type Question = Group;

/** The question that every transaction of the days meets. */
export const EVERYTHING: Question = { kind: "group", match: "all", items: [] };

/** Counts the conditions in these items and the groups among them, switched off or not. */
export function countConditions(items: readonly QuestionItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === "group" ? countConditions(item.items) : 1), 0);
}

/** Lists the fields of the conditions that apply, each once. */
export function fieldsIn(question: Group): readonly string[] {
  const fields = question.items
    .filter(({ off }) => !off)
    .flatMap((item) => (item.kind === "group" ? fieldsIn(item) : [item.field]));
  return [...new Set(fields)];
}

/** Decides whether a question is only words without a field that must all hold, none of them switched off. */
export function areOnlyWords({ match, items }: Question): boolean {
  return match === "all" && items.every((item) => item.kind === "condition" && item.field === "AnyWord" && !item.off);
}

/** The place of an item: the indexes on the way from the root; the root itself is the empty path. */
export type ItemPath = readonly number[];

/** A problem of a question: at an item and one of its parts (a value by its index), or with the whole question. */
export type QuestionProblem = {
  path: ItemPath;
  part: "field" | "comparison" | "values" | "item";
  valueIndex?: number;
  problem: ConditionProblem | "too_many_conditions" | "too_deep";
  /** The text that stood there, short, and never with a long run of digits. */
  text: string;
};
