import { activeQuestion } from "#lib/domain/search/question/active-question.ts";
import { areOnlyWords, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { dayName } from "#lib/domain/search/words/day-words.ts";
import { mayBeName } from "#lib/domain/search/words/name-like.ts";
import { asExactKey, asTrait } from "#lib/domain/search/words/word-shapes.ts";
import { phoneDigits } from "#lib/domain/text/phone-number.ts";

/** Fields whose value names one sale, or a few. */
const EXACT_KEYS: ReadonlySet<string> = new Set(["TransactionId", "OrderNumber", "AuthorizationCode"]);

/**
 * Decides whether every possible result has an id, an order number or an authorization code that the question names.
 * The search then covers the whole history, whatever the days: a person with the number in hand wants that sale.
 */
export function namesExactKeys(question: Question): boolean {
  const { match, items } = activeQuestion(question);
  if (match === "none" || items.length === 0) return false;
  return match === "any" ? items.every(isNamed) : items.some(isNamed);
}

/** A shorter number is as likely a card's last four digits, or an amount. */
const LEAST_DIGITS = 5;

/**
 * Decides whether the search box holds only numbers in hand. That is one word written like an id, order number or
 * authorization code, or alternatives that name them by their fields. A possible name, day or amount is none.
 */
export function areOnlyExactKeys({ match, items }: Question): boolean {
  if (match === "none" || items.length === 0 || (match === "all" && items.length > 1)) return false;
  return items.every((item) => {
    if (item.off || item.kind === "group") return false;
    return item.field === "AnyWord" ? isNumberInHand(item.values[0] ?? "") : isNamed(item);
  });
}

/**
 * Turns several numbers in hand, written alike, into alternatives: no transaction has two. Returns every other question
 * as it is.
 */
export function eachNumber(question: Question): Question {
  if (!areOnlyWords(question)) return question;
  const words = question.items.flatMap((item) => (item.kind === "condition" ? item.values : []));
  const isOneSpelling = words.every(isNumberInHand) && new Set(words.map(spellingOf)).size === 1;
  return words.length > 1 && isOneSpelling ? { ...question, match: "any" } : question;
}

/** Returns the pattern of a number, whatever its digits: `INV-0` for `INV-1001`. */
export function spellingOf(number: string): string {
  return number.replace(/[0-9]+/g, "0");
}

/**
 * Decides whether a word is written like an id, order number or authorization code, and can hardly be anything else.
 */
export function isNumberInHand(word: string): boolean {
  if (/^[0-9]+$/.test(word)) return word.length >= LEAST_DIGITS;
  const isMore =
    asTrait(word).length > 0 || mayBeName(word) || phoneDigits(word) !== null || dayName(word) !== undefined;
  return /[0-9]/.test(word) && !isMore && asExactKey(word).length > 0;
}

function isNamed(item: QuestionItem): boolean {
  if (item.kind === "group") return namesExactKeys(item);
  return EXACT_KEYS.has(item.field) && (item.comparison === "is" || item.comparison === "one_of");
}
