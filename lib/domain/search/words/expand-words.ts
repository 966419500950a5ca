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
import { isNameLike, mayBeName } from "#lib/domain/search/words/name-like.ts";
import { isWord, joinNames, namesBeginning, namesHolding } from "#lib/domain/search/words/name-words.ts";
import { asEmailBeginning, asExactKey, asPhoneInside, asTrait } from "#lib/domain/search/words/word-shapes.ts";
import { fewBeginnings } from "#lib/domain/text/name-beginnings.ts";
import { orderNumberKey } from "#lib/domain/text/order-number-key.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";
import { phoneBeginnings } from "#lib/domain/text/phone-number.ts";

/** The spellings and meanings of a word. Only the server imports this, so that no browser loads it. */

/**
 * Finds the names, billed or on the card, that begin with the word; or, inside names, those with its words anywhere. A
 * word for a choice matches only the beginning.
 */
function asName(word: string, inside = false): readonly QuestionItem[] {
  if (!mayBeName(word)) return [];
  if (!isNameLike(word)) return namesBeginning([word]);
  return inside ? namesHolding(word) : namesBeginning(fewBeginnings(word));
}

/** The bare digits of a country code and a number. Few order numbers are as long. */
const WITH_COUNTRY = /^[1-9][0-9]{10,14}$/;

/**
 * Finds the telephone number that the word may be: by the beginnings of stored texts, or by its digits anywhere,
 * however they are written.
 */
function asPhone(word: string, inside = false): readonly Condition[] {
  const spellings = phoneBeginnings(word);
  if (inside && spellings.length > 0) return asPhoneInside(word);
  const beginnings = spellings.length === 0 && WITH_COUNTRY.test(word) ? [word] : spellings;
  return beginnings.map((beginning) => condition("BillingPhone", "starts", beginning));
}

/** Finds order numbers in spellings that the exact keys leave out, and that may still be the same number. */
function asOrderNumbers(word: string): readonly Condition[] {
  const exactKeys = new Set(asExactKey(word).flatMap(({ values }) => values));
  // Some shops store an invisible blank at the end.
  const spellings = [`${word} `, ...orderNumberSpellings(word)].filter((spelling) => !exactKeys.has(spelling));
  return spellings.length > 1 ? [condition("OrderNumber", "one_of", ...spellings)] : [];
}

/** An order number with more blanks in it was never seen. */
const MOST_WORDS = 4;
const DIGIT = /\p{N}/u;

/**
 * Finds the order numbers that a few words may be together, such as `INV 99001`. Null where a word is a choice such as
 * `visa`, or where the words are a name without a digit.
 */
function joinedOrderNumbers(question: Question): Condition | null {
  const { items } = question;
  if (items.length < 2 || items.length > MOST_WORDS || !areOnlyWords(question)) return null;
  const words = items.flatMap((item) => (item.kind === "condition" ? item.values : []));
  const [number] = words.slice(-1).filter((word) => DIGIT.test(word));
  // Two words of letters are a name, unless one of them labels the number.
  const letters = words.filter((word) => /^[\p{L}\p{M}.'’-]+$/u.test(word));
  const isName = letters.length > 1 && orderNumberKey(words.join(" ")).split(" ").length > 2;
  const isOther = isName || words.some((word) => choicesNamed(word).length > 0 || /[@$,]|\p{N}\.\p{N}/u.test(word));
  const spellings = number === undefined || isOther ? [] : orderNumberSpellings(words.join(" "));
  return spellings.length > 0 ? condition("OrderNumber", "one_of", ...spellings) : null;
}

/**
 * The expanded question. `inHistory` finds on any day the sales that the words name exactly; null when they name none.
 */
export type ExpandedWords = { inDays: Question; inHistory: Question | null };

/**
 * Replaces every word without a field by its possible meanings: id, order number, authorization code, last four digits,
 * amount, telephone number, name, e-mail, or a choice such as `refund`. Neighbouring words of letters are one name. A
 * question of words, or of alternative words (and of conditions beside them), also searches the whole history. That
 * search finds the sales that at least one word names exactly; the other words keep all their meanings there. A name
 * begins with the words, in either order, or has all of them anywhere (`insideNames`).
 */
export function expandWords(question: Question, { insideNames = false } = {}): ExpandedWords {
  const active = activeQuestion(question);
  const inDays = expandGroup(active, insideNames);
  if (active.match === "none") return { inDays, inHistory: null };
  if (active.match === "any") {
    const keys = keysOf(active);
    return { inDays, inHistory: keys.length > 0 ? anyOf([...keys, ...active.items.filter(isOrderNumber)]) : null };
  }
  const keys = joinNames(active).map(keysOf);
  const named = anyOf(keys.flat());
  // A single word with keys must be one of them. Of several such words one is a key, and each keeps its meanings.
  const rest = inDays.items.filter((_item, index) => keys[index]?.length !== keys.flat().length);
  const each = named && { ...inDays, items: [named, ...rest] };
  const together = joinedOrderNumbers(active);
  if (together === null) return { inDays, inHistory: each };
  // A question that names keys is searched on any day as it stands.
  const anyDay = namesExactKeys(inDays) ? anyOf([together, inDays]) : null;
  return { inDays: anyDay ?? inDays, inHistory: anyOf([together, ...(each ? [each] : [])]) };
}

/** With more numbers than these, each is searched only as typed: every spelling is a search of its own. */
const MOST_SPELLED = 4;

/** Finds the exact keys that a word, or a group of alternative words, names. */
function keysOf(item: QuestionItem): readonly Condition[] {
  if (isWord(item)) return keysOfWord(item.values[0] ?? "");
  if (item.kind !== "group" || item.match !== "any") return [];
  const words = item.items.filter(isWord).map(({ values: [word = ""] }) => word);
  return words.flatMap(words.length > MOST_SPELLED ? asExactKey : keysOfWord);
}

/** Decides whether an item is an order number, such as the same number as it was pasted beside a word. */
function isOrderNumber(item: QuestionItem): boolean {
  const isOfOrderNumber = item.kind === "condition" && item.field === "OrderNumber";
  return isOfOrderNumber && (item.comparison === "is" || item.comparison === "one_of");
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

/** Expands one word. A word without any other meaning may still be an order number, however odd. */
function expandWord(word: string, insideNames: boolean): Question {
  const further = [...asTrait(word), ...asEmailBeginning(word)].map(withKeptAmount);
  const keys = asExactKey(word);
  const names = [...asPhone(word, insideNames), ...asName(word, insideNames)];
  // A word that can only be a key is searched in the whole history, and its spellings with it.
  const isKey = keys.length > 0 && further.length + names.length === 0;
  const found = [...keys, ...(isKey ? asOrderNumbers(word) : further), ...names];
  const orElse: Condition = { kind: "condition", field: "OrderNumber", comparison: "is", values: [word] };
  return { kind: "group", match: "any", items: found.length > 0 ? found : [orElse] };
}

/** Writes an amount in the form in which amounts are kept. */
function withKeptAmount(condition: Condition): Condition {
  const cents = condition.field === "Amount" ? parseAmount(condition.values[0] ?? "") : undefined;
  return cents === undefined ? condition : { ...condition, values: [formatAmount(cents)] };
}
