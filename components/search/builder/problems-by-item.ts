import { itemAt } from "#lib/domain/search/question/item-moves.ts";
import type { Question, QuestionItem, QuestionProblem } from "#lib/domain/search/question/question.ts";

export type ProblemsOfItems = ReadonlyMap<QuestionItem, readonly QuestionProblem[]>;

const NONE: ProblemsOfItems = new Map();

/** What is wrong by the very item that it is wrong with, wherever that goes; always the same map when nothing is. */
export function problemsByItem(question: Question, problems: readonly QuestionProblem[]): ProblemsOfItems {
  if (problems.length === 0) return NONE;
  const map = new Map<QuestionItem, QuestionProblem[]>();
  for (const problem of problems) {
    const item = itemAt(question, problem.path) ?? question;
    map.set(item, [...(map.get(item) ?? []), problem]);
  }
  return map;
}
