import { parseAmount } from "#lib/domain/amounts/money.ts";
import { likelyAmount } from "#lib/domain/amounts/written-amount.ts";
import { fieldOfKey } from "#lib/domain/search/language/condition-parser.ts";
import { bareWords, type TopWord } from "#lib/domain/search/language/top-words.ts";
import { findField } from "#lib/domain/search/question/criteria.ts";
import { asAmount } from "#lib/domain/search/words/word-shapes.ts";

/**
 * A run of words that compares an amount: its place, the end of its first word, and the same condition in the
 * language's signs.
 */
type AmountPhrase = { from: number; to: number; firstTo: number; asSign: string };

const BEFORE: Readonly<Record<string, string>> = {
  over: ">",
  above: ">",
  "more than": ">",
  "plus de": ">",
  under: "<",
  below: "<",
  "less than": "<",
  "moins de": "<",
  "at least": ">=",
  "au moins": ">=",
  "at most": "<=",
  "up to": "<=",
  "au plus": "<=",
  "jusqu'à": "<=",
};
const BEHIND: Readonly<Record<string, string>> = {
  "or more": ">=",
  "or over": ">=",
  "ou plus": ">=",
  "et plus": ">=",
  "or less": "<=",
  "or under": "<=",
  "ou moins": "<=",
  "et moins": "<=",
};
/** The words that may stand before or behind an amount and compare it; lower case, with straight apostrophes. */
const AMOUNT_COMPARED_BEFORE: readonly string[] = Object.keys(BEFORE);
export const AMOUNT_COMPARED_BEHIND: readonly string[] = Object.keys(BEHIND);
/** The word that may lead into a comparison: `ventes de plus de 500 $`, `sales of at least 100`. */
const LEAD = /^(?:of |de |d')/;

/** The most words that one phrase has, with its amount and a leading word. */
const MOST_WORDS = 5;
const LONGEST_PHRASE = 60;

/**
 * Finds the bare words of a typed question that compare an amount: `over 500`, `500 $ ou plus`, `between 20 and 50`.
 */
export function amountPhrases(text: string): AmountPhrase[] {
  const words = bareWords(text);
  const found: AmountPhrase[] = [];
  for (let index = 0; index < words.length; ) {
    const run = longestFrom(text, words.slice(index, index + MOST_WORDS), wordBefore(text, words, index));
    const [first, last] = [words[index], words[index + (run?.length ?? 1) - 1]];
    if (run && first && last) found.push({ from: first.from, to: last.to, firstTo: first.to, asSign: run.asSign });
    index += run?.length ?? 1;
  }
  return found;
}

/** Writes such phrases as signs. `placeOf` maps a place in the result back to the given text. */
export function withSigns(text: string): { signed: string; placeOf: (at: number) => number } {
  const phrases = amountPhrases(text).map((phrase) => ({
    ...phrase,
    asSign: phrase.asSign.padEnd(phrase.to - phrase.from),
  }));
  const signed = phrases.reduceRight(
    (left, { from, to, asSign }) => left.slice(0, from) + asSign + left.slice(to),
    text,
  );
  const placeOf = (at: number) =>
    phrases.reduce((place, { from, to, asSign }) => {
      const longer = asSign.length - (to - from);
      return place <= from ? place : Math.max(Math.min(place, to), place - longer);
    }, at);
  return { signed, placeOf };
}

function longestFrom(
  text: string,
  words: readonly TopWord[],
  before: string,
): { length: number; asSign: string } | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const run = words.slice(0, length);
    const [first, last] = [run[0], run[length - 1]];
    // The text between words that are far apart is skipped, so that the work stays small.
    if (!first || !last || last.to - first.from > LONGEST_PHRASE) continue;
    const sign =
      signed(BEFORE, text.slice(first.from, last.from), text.slice(last.from, last.to)) ??
      signed(BEHIND, text.slice(first.to, last.to), text.slice(first.from, first.to));
    const asSign = sign
      ? `${isOfOtherField(before) ? "," : ""}${sign}`
      : amountRange(text.slice(first.from, last.to), before);
    if (asSign) return { length, asSign };
  }
  return undefined;
}

function signed(signs: Readonly<Record<string, string>>, words: string, amount: string): string | undefined {
  // An amount that can be read in two ways is passed on, so that the parser refuses it at its place.
  const plain = asAmount(amount) ?? (likelyAmount(amount) && amount);
  const folded = words.normalize("NFC").toLowerCase().replace(/’/g, "'").replace(/\s+/g, " ").trim().replace(LEAD, "");
  return plain !== undefined && Object.hasOwn(signs, folded) ? `${signs[folded]}${plain}` : undefined;
}

/**
 * Decides whether the word before a phrase is the key of a field without amounts. A field of amounts takes the sign:
 * `returned over 50`.
 */
function isOfOtherField(before: string): boolean {
  const field = findField(fieldOfKey(before));
  return field !== undefined && field.value !== "amount";
}

/** Returns the word directly before the word at `index`, or an empty text. */
function wordBefore(text: string, words: readonly TopWord[], index: number): string {
  const [before, word] = [words[index - 1], words[index]];
  return before && word && text.slice(before.to, word.from).trim() === "" ? text.slice(before.from, before.to) : "";
}

/** Phrases that always name a range. */
const BETWEEN = /^(?:of )?between (\S+) and (\S+)$|^(?:d')?entre (\S+) et (\S+)$/;
/**
 * Joints that name a range only beside money: they join numbers and days too, and `4242 à 50 $` is a card and its
 * amount.
 */
const TO =
  /^(?:of |from )?(\S+) to (\S+)$|^(?:de (\S+)|(?![0-9]{4} )(\S+)) à (\S+)$|^(?:of |from |de )?([^\s–-]+) ?[–-] ?([^\s–-]+)$/;

/** Amounts short enough to be no id or order number. */
const PLAIN = /^(?:0|[1-9][0-9]{0,3})$/;
const WITH_CENTS = /[.,][0-9]{1,2}$/;
const YEAR = /^(?:19|20)[0-9]{2}$/;
/** Nouns that numbers follow, in the singular too: an order, a card, an id. */
const NUMBERED = /^(?:orders?|invoices?|ids?|numbers?|no|commandes?|factures?|num[ée]ros?|nº|cards?|cartes?)$/;

/**
 * Reads words that name two amounts as a condition of the language: `between 20 and 50`, `de 20 à 50 $`. Undefined
 * where the words may mean something else. `before` is the word in front of them, or an empty text.
 */
function amountRange(words: string, before: string): string | undefined {
  // A day taken out of the text left line breaks behind. A range never goes across them.
  const folded = words
    .normalize("NFC")
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/[^\S\n]+/g, " ")
    .trim()
    .replace(/ \$$/, "$");
  const between = BETWEEN.exec(folded);
  const [low = "", high = ""] = (between ?? TO.exec(folded) ?? []).slice(1).filter((amount) => amount !== undefined);
  const [from, to] = [asAmount(low), asAmount(high)];
  if (from === undefined || to === undefined) return undefined;
  const field = findField(fieldOfKey(before));
  const isOfAmount = field?.value === "amount";
  const isMoney = isOfAmount || `${low}${high}`.includes("$");
  const isOfNumbers = (field !== undefined && !isOfAmount) || NUMBERED.test(before.toLowerCase());
  const isMeant = between
    ? isMoney || (!isOfNumbers && isPlain(low, high))
    : isMoney && !isOfNumbers && !/^0[0-9]/.test(low) && (parseAmount(from) ?? 0) < (parseAmount(to) ?? 0);
  return isMeant ? `${isOfAmount ? "" : "amount"}:${from}..${to}` : undefined;
}

function isPlain(...amounts: readonly string[]): boolean {
  return (
    amounts.every((amount) => PLAIN.test(amount) || WITH_CENTS.test(amount)) &&
    !amounts.every((amount) => YEAR.test(amount))
  );
}

const MONEY_SIGN = String.raw`[ \u00a0\u202f]?(?:\$|dollars)`;
const NOT_IN_A_WORD = String.raw`(?<![\p{L}\p{N}.,$_/-])`;
const COMPARED = `(?<=[<>≤≥]=?\\s*|(?<!\\p{L})(?:${either(AMOUNT_COMPARED_BEFORE)})\\s+)`;
const COMPARED_BEHIND = `(?=\\s+(?:${either(AMOUNT_COMPARED_BEHIND)})(?!\\p{L}))`;

/** The ways to write an amount: the blanks between its thousands, and the sign or word that marks it as an amount. */
const AMOUNTS = [
  String.raw`[0-9]{1,3}(?:[ \u00a0\u202f][0-9]{3}){1,2},[0-9]{2}`,
  String.raw`(?<![0-9][\u00a0\u202f])[0-9]{1,3}(?:[\u00a0\u202f][0-9]{3}){1,2}(?![\u00a0\u202f][0-9])`,
  `(?<![0-9] )[0-9]{1,3}(?: [0-9]{3}){1,2}(?:\\.[0-9]{2})?(?=${MONEY_SIGN})`,
  `${COMPARED}[0-9]{1,3}(?: [0-9]{3}){1,2}(?! [0-9])`,
  `(?<![0-9] )[0-9]{1,3}(?: [0-9]{3}){1,2}${COMPARED_BEHIND}`,
  `(?:[0-9]{1,3}(?:,[0-9]{3})+(?:\\.[0-9]{2})?|[0-9]+(?:[.,][0-9]{2})?)(?=${MONEY_SIGN})`,
];

/**
 * An amount with blanks, as French writes it and the screen shows it: `1 234,56 $`, `500 $`, or `500 dollars`. An
 * ordinary blank separates thousands only before a decimal comma or a dollar sign, or beside words that compare (`plus
 * de 1 000`). Elsewhere it separates two words. Longer runs of groups are no amount but, for example, a card number.
 */
const SPACED_AMOUNT = new RegExp(
  String.raw`${NOT_IN_A_WORD}(${AMOUNTS.join("|")})(${MONEY_SIGN})?(?![\p{L}\p{N}.,$_/-])`,
  "giu",
);

function either(words: readonly string[]): string {
  return words.map((word) => word.replaceAll(" ", "\\s+").replaceAll("'", "['’]")).join("|");
}

/**
 * Joins each such amount into one word and keeps every other word in its place. Behind a sign the amount becomes a
 * value (`>1234.56`). A text with quotation marks stays as it is: its writer has said which words belong together.
 */
export function joinedAmounts(text: string): string {
  if (text.includes('"')) return text;
  return text.replace(SPACED_AMOUNT, (whole, amount: string, currency: string | undefined, at: number) => {
    const figures = amount.replace(/[ \u00a0\u202f]/g, "");
    const isValue = /[<>≤≥=:]\s*$/.test(text.slice(Math.max(0, at - 3), at));
    return (isValue ? (asAmount(figures) ?? figures) : `${figures}${currency ? "$" : ""}`).padEnd(whole.length);
  });
}
