import type { Group, ItemPath, Question, QuestionProblem } from "#lib/domain/search/question/question.ts";
import { groupSize } from "#lib/domain/search/question/question-edit.ts";

/**
 * Where focus belongs after an edit. `ifLost`: only when the focused element is gone; `inText`: in the text, if that is shown.
 * `turn` tells requests apart.
 */
export type FocusWish = { path: ItemPath; part: FocusPart; turn: number; ifLost?: true; inText?: boolean };
export type FocusedItem = Pick<FocusWish, "path" | "part">;
export type FocusPart = "handle" | "field" | "comparison" | "value" | "value2" | "add" | "text";

/** Chooses where focus goes after a removal: the next item, else the one before, else the button that adds one. */
export function afterRemoval(question: Question, path: ItemPath): { path: ItemPath; part: FocusPart } {
  const group = path.slice(0, -1);
  const left = groupSize(question, group) - 1;
  const index = path.at(-1) ?? 0;
  if (left <= 0) return { path: group, part: "add" };
  return { path: [...group, Math.min(index, left - 1)], part: "handle" };
}

/** Finds the first item of `after` that differs from `before`; the last item when items were removed from the end. */
export function firstDifference(before: Group, after: Group): ItemPath {
  const index = after.items.findIndex((item, at) => item !== before.items[at]);
  if (index < 0) return after.items.length === 0 ? [] : [after.items.length - 1];
  const [was, is] = [before.items[index], after.items[index]];
  const isWithin = was?.kind === "group" && is?.kind === "group" && before.items.length === after.items.length;
  return isWithin ? [index, ...firstDifference(was, is)] : [index];
}

/** Names the part of an item that a problem is about. */
export function partOf({ part, path }: QuestionProblem): FocusPart {
  if (path.length === 0) return "add";
  return part === "values" ? "value" : "field";
}
