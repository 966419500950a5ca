import { listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import { type Condition, condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { isNumberInHand } from "#lib/domain/search/words/exact-keys.ts";
import { LONGEST_ORDER_NUMBER, orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { digitsIn, phoneDigits } from "#lib/domain/text/phone-number.ts";

/** Readings of a pasted value as it is stored, with signs that the language or people would read as something else. */

/** One number, and signs around it that no other reading needs. */
const IN_SIGNS = /^(?:(?<not>(?:not|non|pas)\s{1,3})|~\s?|＃)?(?<number>#?\p{L}{0,8}[-_]?\p{N}{3,20})\s?[*?!.]?$/u;
const IN_BRACKETS = /^(?:<(?<angle>[^<>]{3,28})>|«\s?(?<curly>[^«»]{3,28}?)\s?»|\{(?<brace>[^{}]{3,28})\})$/u;
/** A word with the final sign of a sentence, which belongs to no number. */
const SENTENCE = /^[^\s]*[\p{L}\p{N}][.!]$/u;
const NUMBER = /^#?\p{L}{0,8}[-_ ]?\p{N}{3,20}$/u;

/**
 * A telephone number of any country: groups of digits, with the signs and words that people write between and behind
 * them.
 */
const PHONE =
  /^(?:\+|t[eé]l[.:]\s?)?[([]?[0-9][0-9\s().\-/·•_[\]\p{Dash}]{7,24}(?:\s?[,;]?\s?\(?\p{L}{1,14}[.:=]?\s?[0-9]{0,6}\)?)?$/iu;
/** Office and line of a telephone number without its area; its two words may also be two numbers. */
const LOCAL_IN_GROUPS = /^[2-9][0-9]{2}\s[0-9]{4}$/;
/** Order numbers of some shops begin with a year. */
const DATED = /^(?:19|20)[0-9]{2}\p{Dash}/u;
const LEAST_DIGITS = 8;
const MOST_DIGITS = 15;
/** The digits of a number with its country code, which has one to three; three or more groups may have as few. */
const LEAST_ABROAD = 9;

/**
 * Adds to a text that is one number the search for that number exactly as pasted. `question` is the text's other
 * reading, null for none that can run. Null for all other texts, and where the question finds the pasted number anyway.
 */
export function asPasted(text: string, question: Question | null): Question | null {
  const pasted = text.trim();
  if (pasted.length > LONGEST_ORDER_NUMBER || listHoldsCardNumber(pasted)) return null;
  const number = numberInSigns(pasted);
  if (number !== null) return eitherOf([condition("AnyWord", "is", number)], condition("OrderNumber", "is", pasted));
  if (LOCAL_IN_GROUPS.test(pasted)) return eitherOf(question ? [question] : [], condition("AnyWord", "is", pasted));
  const items = question?.items ?? [];
  const isSingle = items.length === 1 && phoneDigits(pasted) !== null;
  const isSeveral = question?.match === "any" || (items.length > 1 && items.some(isWholePhone));
  if (isSingle || isSeveral || !isPhone(pasted)) return null;
  const readings = question && items.length > 1 ? [question] : items;
  return eitherOf(readings, condition("BillingPhone", "is", pasted));
}

function eitherOf(items: Question["items"], pasted: Condition): Question {
  return { kind: "group", match: "any", items: [...items, pasted] };
}

/** Finds the number between signs; null where the sign only ends a sentence, or means something else. */
function numberInSigns(pasted: string): string | null {
  const { angle, curly, brace } = IN_BRACKETS.exec(pasted)?.groups ?? {};
  const bracketed = (angle ?? curly ?? brace)?.trim();
  const { number, not } = IN_SIGNS.exec(pasted)?.groups ?? {};
  const found = bracketed ?? number;
  if (found === undefined || !NUMBER.test(found) || found === pasted || SENTENCE.test(pasted)) return null;
  // Nobody looks for all sales but one number, but somebody may look for all but a card or an amount.
  if (not !== undefined && !isNumberInHand(found)) return null;
  return orderNumberSpellings(found).includes(pasted) ? null : found;
}

function isWholePhone(item: QuestionItem): boolean {
  return item.kind === "condition" && phoneDigits(item.values[0] ?? "") !== null;
}

function isPhone(pasted: string): boolean {
  const digits = digitsIn(pasted).length;
  const isWritten = PHONE.test(pasted) && digits >= LEAST_DIGITS && digits <= MOST_DIGITS && !DATED.test(pasted);
  const [first = "", second = "", third] = pasted.match(/[0-9]+/g) ?? [];
  if (!isWritten || third === undefined) return false;
  return (
    first.startsWith("0") || (digits > LEAST_ABROAD && first.length < 4 && Math.min(first.length, second.length) < 3)
  );
}
