import { formatAmount, parseAmount } from "#lib/domain/money.ts";
import { choicesNamed } from "#lib/domain/question/choice-words.ts";
import { activeQuestion } from "#lib/domain/question/read-question.ts";
import { asEmailBeginning, asExactKey, asName, asTrait, isNameLike } from "#lib/domain/question/word-shapes.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/question.ts";

/** `inHistory` finds what the words name exactly on any day; null when they name nothing so. */
export type ExpandedWords = { inDays: Question; inHistory: Question | null };

/**
 * Says of every word without a field what it may be: id, order number, authorization code, last four digits, amount, name,
 * e-mail, or a choice such as `refund`. Neighbouring words of letters are one name. A question that consists of words, or of words to choose from (and of
 * conditions, side by side), is also asked of the whole history, for what one word at least names exactly; the others may
 * be anything there too. Names are those that begin with the words, in either
 * order, or have all of them anywhere (`insideNames`).
 */
export function expandWords(question: Question, { insideNames = false } = {}): ExpandedWords {
  const asked = activeQuestion(question);
  const inDays = expandGroup(asked, insideNames);
  if (asked.match === "none") return { inDays, inHistory: null };
  if (asked.match === "any") return { inDays, inHistory: anyOf(keysOf(asked)) };
  const keys = joinNames(asked).map(keysOf);
  const named = anyOf(keys.flat());
  // A single word with keys is one of them; of several words one is, and each is something.
  const rest = inDays.items.filter((_item, index) => keys[index]?.length !== keys.flat().length);
  return { inDays, inHistory: named && { ...inDays, items: [named, ...rest] } };
}

/** What a word, or a word to choose from, names exactly. */
function keysOf(item: QuestionItem): readonly Condition[] {
  if (isWord(item)) return asExactKey(item.values[0] ?? "");
  return item.kind === "group" && item.match === "any" ? item.items.filter(isWord).flatMap(keysOf) : [];
}

function anyOf(items: readonly Condition[]): Question | null {
  return items.length === 0 ? null : { kind: "group", match: "any", items };
}

function isWord(item: QuestionItem): item is Condition {
  return item.kind === "condition" && item.field === "AnyWord";
}

function expandGroup(group: Question, insideNames: boolean): Question {
  const items = joinNames(group).map((item) => {
    if (item.kind === "group") return expandGroup(item, insideNames);
    return isWord(item) ? expandWord(item.values[0] ?? "", insideNames) : item;
  });
  return { kind: "group", match: group.match, items };
}

/**
 * A group's items with neighbouring words of letters as one word with blanks, where all items must hold: those that name a choice
 * together (`american express`), and the rest as a name.
 */
export function joinNames({ match, items }: Question): readonly QuestionItem[] {
  if (match !== "all") return items;
  const joined: QuestionItem[] = [];
  for (const item of joinChoices(items)) {
    const before = joined.at(-1);
    const name = nameOf(before);
    if (before?.kind === "condition" && name !== "" && nameOf(item) !== "")
      joined[joined.length - 1] = {
        ...before,
        values: [`${name} ${nameOf(item)}`],
      };
    else joined.push(item);
  }
  return joined;
}

/** Two words that name a choice together as one. */
function joinChoices(items: readonly QuestionItem[]): readonly QuestionItem[] {
  const joined: QuestionItem[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const [item, next] = [items[index], items[index + 1]];
    if (!item) continue;
    const both = next && isWord(item) && isWord(next) ? joinedChoice(item, next) : undefined;
    joined.push(both ?? item);
    if (both) index += 1;
  }
  return joined;
}

function joinedChoice(first: Condition, second: Condition): Condition | undefined {
  const words = `${first.values[0]} ${second.values[0]}`;
  return choicesNamed(words).length > 0 ? { ...first, values: [words] } : undefined;
}

function nameOf(item: QuestionItem | undefined): string {
  const word = item && isWord(item) ? (item.values[0] ?? "") : "";
  return isNameLike(word) ? word : "";
}

/** What looks like nothing at all can still be an order number, however odd. */
function expandWord(word: string, insideNames: boolean): Question {
  const conditions = [...asExactKey(word), ...asTrait(word), ...asEmailBeginning(word)].map(kept);
  const found = [...conditions, ...asName(word, insideNames)];
  const orElse: Condition = {
    kind: "condition",
    field: "OrderNumber",
    comparison: "is",
    values: [word],
  };
  return {
    kind: "group",
    match: "any",
    items: found.length > 0 ? found : [orElse],
  };
}

/** Amounts in the form in which they are kept. */
function kept(condition: Condition): Condition {
  const cents = condition.field === "Amount" ? parseAmount(condition.values[0] ?? "") : undefined;
  return cents === undefined ? condition : { ...condition, values: [formatAmount(cents)] };
}
