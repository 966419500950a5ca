import type { Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/** Joins two questions into one that needs both, their conditions side by side wherever that means the same. */
export function bothHold(left: Question, right: Question): Question {
  return { kind: "group", match: "all", items: [...conditionsOf(left), ...conditionsOf(right)] };
}

function conditionsOf(question: Question): readonly QuestionItem[] {
  return question.match === "all" && !question.off ? question.items : [question];
}
