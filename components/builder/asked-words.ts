import type { OpenedSearch } from "#lib/domain/opened-search.ts";
import { areOnlyWords, EVERYTHING, type Question } from "#lib/domain/question.ts";

/**
 * What the one box shows of an opened search, and what the builder shows: a question of nothing but words, or a text that could
 * not be read, stands in the box as it was typed; every other question is the builder's.
 */
export function splitWords({ question, text }: Pick<OpenedSearch, "question" | "text">): {
  words: string;
  question: Question;
} {
  if (question === null) return { words: text, question: EVERYTHING };
  return areOnlyWords(question) ? { words: text, question: EVERYTHING } : { words: "", question };
}
