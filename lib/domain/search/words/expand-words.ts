import { formatAmount, parseAmount } from "#lib/domain/amounts/money.ts";
import { activeQuestion } from "#lib/domain/search/question/active-question.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { namesExactKeys } from "#lib/domain/search/words/exact-keys.ts";
import { isWord, joinNames } from "#lib/domain/search/words/joined-names.ts";
import { joinedOrderNumbers } from "#lib/domain/search/words/joined-order-number.ts";
import { asName, asOrderNumbers, asPhone } from "#lib/domain/search/words/spelled-words.ts";
import { asEmailBeginning, asExactKey, asTrait } from "#lib/domain/search/words/word-shapes.ts";

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
