import type { Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/** Without what is switched off and without groups in which nothing is asked: they say nothing. */
export function activeQuestion(question: Question): Question {
  return { kind: "group", match: question.match, items: activeItems(question.items) };
}

function activeItems(items: readonly QuestionItem[]): QuestionItem[] {
  return items.flatMap((item): QuestionItem[] => {
    if (item.off) return [];
    if (item.kind === "condition") return [item];
    const asked = activeItems(item.items);
    return asked.length === 0 ? [] : [{ kind: "group", match: item.match, items: asked }];
  });
}
