import { areOnlyWords, type Condition, condition, type Question } from "#lib/domain/search/question/question.ts";
import { choicesNamed } from "#lib/domain/search/words/choice-words.ts";
import { orderNumberKey } from "#lib/domain/text/order-number-key.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";

/** An order number with more blanks in it was never seen. */
const MOST_WORDS = 4;
const DIGIT = /\p{N}/u;

/**
 * The order numbers that a few words may be together, such as `INV 99001`; null for words that are something else: a choice such as
 * `visa`, or several words without a digit, which are a name.
 */
export function joinedOrderNumbers(question: Question): Condition | null {
  const { items } = question;
  if (items.length < 2 || items.length > MOST_WORDS || !areOnlyWords(question)) return null;
  const words = items.flatMap((item) => (item.kind === "condition" ? item.values : []));
  const [number] = words.slice(-1).filter((word) => DIGIT.test(word));
  // Two words of letters are a name, but for one that says what the number is.
  const letters = words.filter((word) => /^[\p{L}\p{M}.'’-]+$/u.test(word));
  const isName = letters.length > 1 && orderNumberKey(words.join(" ")).split(" ").length > 2;
  const isOther = isName || words.some((word) => choicesNamed(word).length > 0 || /[@$,]|\p{N}\.\p{N}/u.test(word));
  const spellings = number === undefined || isOther ? [] : orderNumberSpellings(words.join(" "));
  return spellings.length > 0 ? condition("OrderNumber", "one_of", ...spellings) : null;
}
