import type { Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/** Leaves out items that are switched off, and groups without any active condition: they decide nothing. */
export function activeQuestion(question: Question): Question {
  return { kind: "group", match: question.match, items: activeItems(question.items) };
}

function activeItems(items: readonly QuestionItem[]): QuestionItem[] {
  return items.flatMap((item): QuestionItem[] => {
    if (item.off) return [];
    if (item.kind === "condition") return [item];
    const active = activeItems(item.items);
    return active.length === 0 ? [] : [{ kind: "group", match: item.match, items: active }];
  });
}
