import { formatAmount, parseAmount } from "#lib/domain/amounts/money.ts";
import { activeQuestion } from "#lib/domain/search/question/active-question.ts";
import {
  areOnlyWords,
  type Condition,
  condition,
  type Question,
  type QuestionItem,
} from "#lib/domain/search/question/question.ts";
import { choicesNamed } from "#lib/domain/search/words/choice-words.ts";
import { namesExactKeys } from "#lib/domain/search/words/exact-keys.ts";
import { isWord, joinNames } from "#lib/domain/search/words/joined-names.ts";
import { namesBeginning, namesHolding } from "#lib/domain/search/words/name-conditions.ts";
import { isNameLike, mayBeName } from "#lib/domain/search/words/name-like.ts";
import { asEmailBeginning, asExactKey, asPhoneInside, asTrait } from "#lib/domain/search/words/word-shapes.ts";
import { fewBeginnings } from "#lib/domain/text/name-beginnings.ts";
import { orderNumberKey } from "#lib/domain/text/order-number-key.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { phoneBeginnings } from "#lib/domain/text/phone-spellings.ts";

/** What a word may be in other spellings. Only the server asks for them, so that no browser loads them. */

/** The names that begin with it, billed or on the card; or that have its words anywhere, unless it is a word for a choice. */
function asName(word: string, inside = false): readonly QuestionItem[] {
  if (!mayBeName(word)) return [];
  if (!isNameLike(word)) return namesBeginning([word]);
  return inside ? namesHolding(word) : namesBeginning(fewBeginnings(word));
}

/** Digits of a country and a number there, which nobody writes so short, and few order numbers have. */
const WITH_COUNTRY = /^[1-9][0-9]{10,14}$/;

/** The telephone number that it may be, as stored texts begin with it; or its digits wherever they stand, however they are written. */
function asPhone(word: string, inside = false): readonly Condition[] {
  const spellings = phoneBeginnings(word);
  if (inside && spellings.length > 0) return asPhoneInside(word);
  const beginnings = spellings.length === 0 && WITH_COUNTRY.test(word) ? [word] : spellings;
  return beginnings.map((beginning) => condition("BillingPhone", "starts", beginning));
}

/** The order numbers that are written like none of the exact keys, and may be the same number all the same. */
function asOrderNumbers(word: string): readonly Condition[] {
  const asked = new Set(asExactKey(word).flatMap(({ values }) => values));
  // Some shops store a blank at the end, which nobody sees.
  const spellings = [`${word} `, ...orderNumberSpellings(word)].filter((one) => !asked.has(one));
  return spellings.length > 1 ? [condition("OrderNumber", "one_of", ...spellings)] : [];
}

/** An order number with more blanks in it was never seen. */
const MOST_WORDS = 4;
const DIGIT = /\p{N}/u;

/**
 * The order numbers that a few words may be together, such as `INV 99001`; null for words that are something else: a choice such as
 * `visa`, or several words without a digit, which are a name.
 */
function joinedOrderNumbers(question: Question): Condition | null {
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

/** `inHistory` finds what the words name exactly on any day; null when they name nothing so. */
export type ExpandedWords = { inDays: Question; inHistory: Question | null };

/**
 * Says of every word without a field what it may be: id, order number, authorization code, last four digits, amount, telephone
 * number, name, e-mail, or a choice such as `refund`. Neighbouring words of letters are one name. A question that consists
 * of words, or of words to choose from (and of conditions, side by side), is also asked of the whole history, for what one
 * word at least names exactly; the others may be anything there too. Names are those that begin with the words, in either
 * order, or have all of them anywhere (`insideNames`).
 */
export function expandWords(question: Question, { insideNames = false } = {}): ExpandedWords {
  const asked = activeQuestion(question);
  const inDays = expandGroup(asked, insideNames);
  if (asked.match === "none") return { inDays, inHistory: null };
  if (asked.match === "any") {
    const keys = keysOf(asked);
    return { inDays, inHistory: keys.length > 0 ? anyOf([...keys, ...asked.items.filter(isOrderNumber)]) : null };
  }
  const keys = joinNames(asked).map(keysOf);
  const named = anyOf(keys.flat());
  // A single word with keys is one of them; of several words one is, and each is something.
  const rest = inDays.items.filter((_item, index) => keys[index]?.length !== keys.flat().length);
  const each = named && { ...inDays, items: [named, ...rest] };
  const together = joinedOrderNumbers(asked);
  if (together === null) return { inDays, inHistory: each };
  // What names keys is looked for on any day as it stands.
  const anyDay = namesExactKeys(inDays) ? anyOf([together, inDays]) : null;
  return { inDays: anyDay ?? inDays, inHistory: anyOf([together, ...(each ? [each] : [])]) };
}

/** Of more numbers than these each is asked for as it was typed: every spelling is a search of its own. */
const MOST_SPELLED = 4;

/** What a word, or a word to choose from, names exactly. */
function keysOf(item: QuestionItem): readonly Condition[] {
  if (isWord(item)) return keysOfWord(item.values[0] ?? "");
  if (item.kind !== "group" || item.match !== "any") return [];
  const words = item.items.filter(isWord).map(({ values: [word = ""] }) => word);
  return words.flatMap(words.length > MOST_SPELLED ? asExactKey : keysOfWord);
}

/** Beside a word that is one, such as the same number as it was pasted. */
function isOrderNumber(item: QuestionItem): boolean {
  const isAsked = item.kind === "condition" && item.field === "OrderNumber";
  return isAsked && (item.comparison === "is" || item.comparison === "one_of");
}

function keysOfWord(word: string): readonly Condition[] {
  return [...asExactKey(word), ...asOrderNumbers(word)];
}

function anyOf(items: readonly QuestionItem[]): Question | null {
  return items.length === 0 ? null : { kind: "group", match: "any", items };
}

function expandGroup(group: Question, insideNames: boolean): Question {
  const items = joinNames(group).map((item) => {
    if (item.kind === "group") return expandGroup(item, insideNames);
    return isWord(item) ? expandWord(item.values[0] ?? "", insideNames) : item;
  });
  return { kind: "group", match: group.match, items };
}

/** What looks like nothing at all can still be an order number, however odd. */
function expandWord(word: string, insideNames: boolean): Question {
  const further = [...asTrait(word), ...asEmailBeginning(word)].map(kept);
  const keys = asExactKey(word);
  const names = [...asPhone(word, insideNames), ...asName(word, insideNames)];
  // What is nothing but a key is looked for in the whole history, and its spellings with it.
  const isKey = keys.length > 0 && further.length + names.length === 0;
  const found = [...keys, ...(isKey ? asOrderNumbers(word) : further), ...names];
  const orElse: Condition = { kind: "condition", field: "OrderNumber", comparison: "is", values: [word] };
  return { kind: "group", match: "any", items: found.length > 0 ? found : [orElse] };
}

/** Amounts in the form in which they are kept. */
function kept(condition: Condition): Condition {
  const cents = condition.field === "Amount" ? parseAmount(condition.values[0] ?? "") : undefined;
  return cents === undefined ? condition : { ...condition, values: [formatAmount(cents)] };
}
