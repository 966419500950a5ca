import { areOnlyWords, type Question } from "#lib/domain/search/question/question.ts";
import { joinNames } from "#lib/domain/search/words/joined-names.ts";

/** Each word is several requests of the service. */
const MOST_WORDS = 20;

/**
 * Relaxes a question of words that must all hold to one in which any word is enough; neighbouring words of letters stay
 * one name beside others. Null for all other questions.
 */
export function anyWord(question: Question): Question | null {
  const { items } = question;
  if (items.length > MOST_WORDS || !areOnlyWords(question)) return null;
  const names = joinNames(question);
  const words = names.length > 1 ? names : items;
  return words.length > 1 ? { kind: "group", match: "any", items: words } : null;
}
