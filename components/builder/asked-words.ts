import type { OpenedSearch } from "#lib/domain/opened-search.ts";
import { EVERYTHING, type Question } from "#lib/domain/question.ts";

/**
 * What the one box shows of an opened search, and what the builder shows: a question of nothing but words, or a text that could
 * not be read, stands in the box as it was typed; every other question is the builder's.
 */
export function splitWords({ question, text }: Pick<OpenedSearch, "question" | "text">): {
  words: string;
  question: Question;
} {
  if (question === null) return { words: text, question: EVERYTHING };
  return isWords(question) ? { words: text, question: EVERYTHING } : { words: "", question };
}

function isWords({ match, items }: Question): boolean {
  return match === "all" && items.every((item) => item.kind === "condition" && item.field === "AnyWord" && !item.off);
}
