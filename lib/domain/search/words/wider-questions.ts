import { areOnlyWords, condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { isNameLike } from "#lib/domain/search/words/name-like.ts";
import { joinNames, namesHolding } from "#lib/domain/search/words/name-words.ts";
import { asPhoneInside } from "#lib/domain/search/words/word-shapes.ts";
import { phoneDigits } from "#lib/domain/text/phone-number.ts";

/** A question whose words are looked for anywhere in names, and those words. */
type InsideNames = { question: Question; names: string };

/**
 * Looks for the question's words of letters inside names, such as a last name alone. The service compares only the
 * beginning of a name, so all rows of the days are read. Null where no word may be a name.
 */
export function insideNames(question: Question): InsideNames | null {
  const names: string[] = [];
  const items = joinNames(question).map((item) => {
    const name = nameIn(item);
    if (name === null) return item;
    names.push(name);
    return { kind: "group", match: "any", items: namesHolding(name) } as const;
  });
  return names.length === 0 ? null : { question: { ...question, items }, names: names.join(" ") };
}

function nameIn(item: QuestionItem): string | null {
  if (item.kind === "group" || item.off || item.field !== "AnyWord") return null;
  const word = item.values[0] ?? "";
  return isNameLike(word) ? word : null;
}

/** Shorter words are part of most order numbers. */
const LEAST_LENGTH = 3;
/** The service keeps no longer order number. */
const MOST_LENGTH = 30;

/** A telephone number in groups, with or without its area code and country code. */
const IN_GROUPS = /^(?:(?:1 )?[0-9]{3} )?[0-9]{3} [0-9]{4}$/;

/** Another reading of the words of the search box, and the text that it looks for. */
type OtherReading = { question: Question; sought: string };

/**
 * Looks for a single word with digits anywhere in order numbers. The service compares only whole order numbers, so all
 * rows of the days are read. Null for all other questions.
 */
export function insideNumbers(question: Question): OtherReading | null {
  const words = wordsOf(question);
  const [word = ""] = words;
  const isNumber = /\p{N}/u.test(word) && !/[@$]/.test(word) && word.length >= LEAST_LENGTH;
  if (words.length !== 1 || !isNumber) return null;
  const inside = condition("OrderNumber", "contains", word.replace(/^#/, ""));
  return { question: { ...question, items: [inside] }, sought: inside.values[0] ?? "" };
}

/** Reads several words as one order number with blanks, as quotation marks would. Null for all other questions. */
export function inOneWord(question: Question): OtherReading | null {
  const words = wordsOf(question);
  const sought = words.join(" ");
  if (words.length < 2 || sought.length > MOST_LENGTH) return null;
  return { question: { ...question, items: [condition("OrderNumber", "is", sought)] }, sought };
}

/**
 * Compares the question's telephone number digit by digit. The service compares beginnings, letter by letter, so all
 * rows of the days are read. Words that are one number together (`555 0188`) are taken as one. Null where there is no
 * telephone number.
 */
export function insidePhones(question: Question): OtherReading | null {
  const words = wordsOf(question);
  const sought = words.find((word) => phoneDigits(word) !== null);
  if (sought === undefined) {
    const together = asPastedInGroups(question) ?? words.join(" ");
    const items = IN_GROUPS.test(together) ? asPhoneInside(together) : [];
    return items.length > 0 ? { question: { kind: "group", match: "all", items }, sought: together } : null;
  }
  const items = question.items.flatMap((item): readonly QuestionItem[] => {
    const isPhone = item.kind === "condition" && item.values[0] === sought;
    return isPhone ? asPhoneInside(sought) : [item];
  });
  return { question: { ...question, items }, sought };
}

/** The number that stands beside its own words (`asPasted`). */
function asPastedInGroups({ match, items }: Question): string | null {
  const last = items.at(-1);
  const isNumber = match === "any" && items.length === 2 && last?.kind === "condition" && last.field === "AnyWord";
  return isNumber ? (last.values[0] ?? null) : null;
}

function wordsOf(question: Question): readonly string[] {
  if (!areOnlyWords(question)) return [];
  return question.items.flatMap((item) => (item.kind === "condition" ? item.values : []));
}

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
