import type { Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/** What meets both, their conditions side by side wherever that means the same. */
export function bothHold(one: Question, other: Question): Question {
  return { kind: "group", match: "all", items: [...conditionsOf(one), ...conditionsOf(other)] };
}

function conditionsOf(question: Question): readonly QuestionItem[] {
  return question.match === "all" && !question.off ? question.items : [question];
}
