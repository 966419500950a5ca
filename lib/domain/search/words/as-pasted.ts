import { listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import { type Condition, condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { isNumberInHand } from "#lib/domain/search/words/exact-keys.ts";
import { LONGEST_ORDER_NUMBER, orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { digitsIn, phoneDigits } from "#lib/domain/text/phone-digits.ts";

/** What is pasted as it is stored, with signs that the language or people take for something else. */

/** One number, and signs around it that no other reading needs. */
const IN_SIGNS = /^(?:(?<not>(?:not|non|pas)\s{1,3})|~\s?|＃)?(?<number>#?\p{L}{0,8}[-_]?\p{N}{3,20})\s?[*?!.]?$/u;
const IN_BRACKETS = /^(?:<(?<angle>[^<>]{3,28})>|«\s?(?<curly>[^«»]{3,28}?)\s?»|\{(?<brace>[^{}]{3,28})\})$/u;
/** A word's end of a sentence, which belongs to no number. */
const SENTENCE = /^[^\s]*[\p{L}\p{N}][.!]$/u;
const NUMBER = /^#?\p{L}{0,8}[-_ ]?\p{N}{3,20}$/u;

/** A telephone number of any country: groups of digits, with the signs and words that people put between them and behind. */
const PHONE =
  /^(?:\+|t[eé]l[.:]\s?)?[([]?[0-9][0-9\s().\-/·•_[\]\p{Dash}]{7,24}(?:\s?[,;]?\s?\(?\p{L}{1,14}[.:=]?\s?[0-9]{0,6}\)?)?$/iu;
/** Order numbers of some shops begin with a year. */
const DATED = /^(?:19|20)[0-9]{2}\p{Dash}/u;
const LEAST_DIGITS = 8;
const MOST_DIGITS = 15;
/** With the country before it, which has one to three digits; three and more words are as few. */
const LEAST_ABROAD = 9;

/**
 * The question of a text that is one number, which asks for that number as it was pasted, too; null for all other texts, and where the
 * question asks for that anyhow. `question` is what the text means otherwise, null for nothing that can be asked.
 */
export function asPasted(text: string, question: Question | null): Question | null {
  const pasted = text.trim();
  if (pasted.length > LONGEST_ORDER_NUMBER || listHoldsCardNumber(pasted)) return null;
  const number = numberInSigns(pasted);
  if (number !== null) return eitherOf([condition("AnyWord", "is", number)], condition("OrderNumber", "is", pasted));
  const items = question?.items ?? [];
  const isAsked = items.length === 1 && phoneDigits(pasted) !== null;
  const isSeveral = question?.match === "any" || (items.length > 1 && items.some(isWholePhone));
  if (isAsked || isSeveral || !isPhone(pasted)) return null;
  const other = question && items.length > 1 ? [question] : items;
  return eitherOf(other, condition("BillingPhone", "is", pasted));
}

function eitherOf(items: Question["items"], pasted: Condition): Question {
  return { kind: "group", match: "any", items: [...items, pasted] };
}

/** The number that stands in signs; null where nothing but a sentence ends, or the signs say something else. */
function numberInSigns(pasted: string): string | null {
  const { angle, curly, brace } = IN_BRACKETS.exec(pasted)?.groups ?? {};
  const bracketed = (angle ?? curly ?? brace)?.trim();
  const { number, not } = IN_SIGNS.exec(pasted)?.groups ?? {};
  const found = bracketed ?? number;
  if (found === undefined || !NUMBER.test(found) || found === pasted || SENTENCE.test(pasted)) return null;
  // All sales but that of one number, nobody looks for; all but those of a card or an amount, somebody may.
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
