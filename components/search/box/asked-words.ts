import type { TextProblem } from "#lib/domain/search/language/text-problem.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { areOnlyWords, EVERYTHING, type Question } from "#lib/domain/search/question/question.ts";

/**
 * What the one box shows of an opened search with what is wrong there, and what the builder shows: a question of nothing but words,
 * or a text that could not be read, stands in the box as it was typed; every other question is the builder's.
 */
export function splitWords({
  question,
  text,
  textProblems,
}: Pick<OpenedSearch, "question" | "text" | "textProblems">): {
  words: string;
  wordProblems: readonly TextProblem[];
  question: Question;
} {
  if (question && !areOnlyWords(question)) return { words: "", wordProblems: [], question };
  return { words: text, wordProblems: textProblems, question: EVERYTHING };
}
