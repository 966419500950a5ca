import type { Group, Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/**
 * Removes groups that change nothing: empty ones, those of one item, and *none of any of*. Every question has one such
 * form, and typed text can express exactly these forms.
 */
export function simplifyQuestion(question: Question): Question {
  const { match, items } = simplifyGroup({ kind: "group", match: question.match, items: question.items });
  const [only] = items;
  if (items.length === 0) return { kind: "group", match: "all", items };
  if (match === "none" || items.length > 1) return { kind: "group", match, items };
  return only?.kind === "group" && !only.off ? only : { kind: "group", match: "all", items };
}

function simplifyGroup(group: Group): Group {
  const items = group.items.flatMap(simplifyItem);
  const [only] = items;
  const isNoneOfAny = group.match === "none" && items.length === 1 && only?.kind === "group" && only.match === "any";
  return { ...group, items: isNoneOfAny && !only.off ? only.items : items };
}

function simplifyItem(item: QuestionItem): QuestionItem[] {
  if (item.kind === "condition") return [item];
  const group = simplifyGroup(item);
  const [only] = group.items;
  if (!only) return [];
  if (group.match === "none" || group.items.length > 1) return [group];
  return [group.off ? { ...only, off: true } : only];
}
