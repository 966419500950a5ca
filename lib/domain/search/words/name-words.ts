import { type Condition, condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { choicesNamed } from "#lib/domain/search/words/choice-words.ts";
import { isNameLike } from "#lib/domain/search/words/name-like.ts";

/**
 * Joins neighbouring words of letters into one word with blanks, where all items must hold. Words that name a choice
 * together (`american express`) are joined first, the rest as a name.
 */
export function joinNames({ match, items }: Question): readonly QuestionItem[] {
  if (match !== "all") return items;
  const joined: QuestionItem[] = [];
  for (const item of joinChoices(items)) {
    const before = joined.at(-1);
    const name = nameOf(before);
    if (before?.kind === "condition" && name !== "" && nameOf(item) !== "")
      joined[joined.length - 1] = { ...before, values: [`${name} ${nameOf(item)}`] };
    else joined.push(item);
  }
  return joined;
}

/** Joins two words that name a choice together. */
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

/** Decides whether an item is a word without a field. */
export function isWord(item: QuestionItem): item is Condition {
  return item.kind === "condition" && item.field === "AnyWord";
}

/** A name may be the billing name or the name on the card. */
const FIELDS = ["BillingName", "CardOwner"];
/** Each of several words may stand anywhere; a hyphen joins two words as a blank does. */
const BETWEEN_WORDS = /[\s,-]+/;
/** Signs that shorten a name, or were pasted with it. */
const AROUND_WORD = /^[.'’]+|[.'’]+$/g;

/** Finds the names that begin with one of these texts. */
export function namesBeginning(beginnings: readonly string[]): readonly Condition[] {
  return FIELDS.flatMap((field) => beginnings.map((text) => condition(field, "starts", text)));
}

/** Finds the names that have all words of this name anywhere, in any order. */
export function namesHolding(name: string): readonly QuestionItem[] {
  const words = name.split(BETWEEN_WORDS).map((word) => word.replace(AROUND_WORD, ""));
  const different = [...new Set(words)].filter((word) => word !== "");
  return FIELDS.map((field): QuestionItem => {
    const [only = condition(field, "contains", name), ...rest] = different.map((word) =>
      condition(field, "contains", word),
    );
    return rest.length === 0 ? only : { kind: "group", match: "all", items: [only, ...rest] };
  });
}
