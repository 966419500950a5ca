import { AMOUNT_COMPARED_BEHIND } from "#lib/domain/question/amount-phrases.ts";
import { isNumberInHand } from "#lib/domain/question/exact-keys.ts";
import { type TopWord, topWords } from "#lib/domain/question/top-words.ts";
import { asAmount, isCommaAmount } from "#lib/domain/question/word-shapes.ts";

/** A part of a text, and what stands there instead. */
type Edit = { from: number; to: number; instead: string };

const START = String.raw`(?<![^\s(])`;
/** What a card is shown as: `•••• 4242`, `**** 4242`, `424242******4242`. */
const MASKED_CARD = new RegExp(
  `${START}(?:[0-9]{4}[ -]?[0-9]{2})?(?:[•●·*∗＊]{2,}(?![•●·*∗＊])[ -]?|[Xx]{4}[ -]?){1,4}([0-9]{4})(?![\\p{L}\\p{N}])`,
  "gu",
);
const DAY = "(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}/[0-9]{1,2}/20[0-9]{2})";
/** The time of day behind a day, with what cells, logs and mails write behind it: days are searched, not hours. */
const CLOCK_TIME = new RegExp(
  `(?<=${START}${DAY})(?:[ \\t]+|T)[0-9]{1,2}(?::[0-9]{2}){1,2}(?:\\.[0-9]+)?(?:\\s?[AaPp]\\.?[Mm]\\.?)?(?:Z|\\s?[+-][0-9]{2}:?[0-9]{2})?(?![\\p{L}\\p{N}:])`,
  "gu",
);
/** `Mary Smith <mary@x.com>`, as mail programs copy it. */
const MAIL_ADDRESS = /(?<!\S)<\s*([^\s<>"()@]+@[^\s<>"()]+)\s*>/g;
const CURRENCY = "CAD|USD|EUR|GBP";
/** Not behind the key of a field, whose value the figures are; a sign alone compares an amount. */
const AMOUNT = String.raw`(?<=^|[\s(]|(?<![\p{L}\p{N}_])[<>≤≥]=?\s{0,3})(-?\$?[0-9][0-9.,]*)`;
const BEHIND = `(?:\\s+(?:${AMOUNT_COMPARED_BEHIND.map((words) => words.replaceAll(" ", "\\s+")).join("|")}))?`;
const CURRENCY_BEHIND = new RegExp(
  `${AMOUNT}([ \\u00a0\\u202f]?)\\$?[ ]?(${CURRENCY})(${BEHIND})(?![\\p{L}\\p{N}_])`,
  "giu",
);
const CURRENCY_BEFORE = new RegExp(
  `${START}(${CURRENCY})[ \\u00a0\\u202f]?(-?\\$?[0-9][0-9.,]*)(?![\\p{L}\\p{N}_$])`,
  "giu",
);
/** A minus before thousands apart; before other amounts it is a part of the word (`asAmount`). */
const MINUS = new RegExp(`${START}[-\\u2212\\u2013](?=\\$?[0-9]{1,3}(?:[ \\u00a0\\u202f][0-9]{3})+(?![0-9]))`, "gu");

/** What stands in quotation marks says exactly what is meant; of curly ones the marks become those of the language. */
const QUOTED = /"[^"\\]*(?:\\[\s\S]?[^"\\]*)*(?:"|$)|“[^“”"]*”|«[^«»"]*»/g;

/**
 * The words of the one box without the marks that cells, lists and mails put around them: the dots of a masked card, the time of day
 * behind a day, a currency behind an amount, semicolons, curly quotation marks, the brackets of a mail address. `placeOf` tells where
 * a place of it is in the text that was given.
 */
export function withoutMarks(text: string): { plain: string; placeOf: (at: number) => number } {
  const edits = marksIn(text);
  const kept = edits.map(({ from, instead }, index) => text.slice(edits[index - 1]?.to ?? 0, from) + instead);
  const plain = [...kept, text.slice(edits.at(-1)?.to ?? 0)].join("");
  const placeOf = (at: number) => {
    let place = at;
    for (const { from, to, instead } of edits) {
      if (place <= from) break;
      place = place < from + instead.length ? Math.min(place, to) : place - instead.length + (to - from);
    }
    return place;
  };
  return { plain, placeOf };
}

/** The text of a question in which the box would take such marks off, with the first word of each in quotation marks. */
export function withQuotedMarks(text: string): string {
  const [first] = marksIn(text);
  const word = first && topWords(text).find(({ to }) => to > first.from);
  // Where no word begins nothing can be quoted, and nothing was a word.
  if (!word) return text;
  return `${text.slice(0, word.from)}"${text.slice(word.from, word.to)}"${withQuotedMarks(text.slice(word.to))}`;
}

function marksIn(text: string): Edit[] {
  const curly = [...text.matchAll(QUOTED)].filter(({ 0: quoted }) => !quoted.startsWith('"'));
  const bare = text.replace(QUOTED, (quoted) => '"'.padEnd(quoted.length - 1, "_").padEnd(quoted.length, '"'));
  return apart([
    ...curly.flatMap(({ index, 0: quoted }) => [blank(index, '"'), blank(index + quoted.length - 1, '"')]),
    ...replaced(bare, MAIL_ADDRESS, ([, address]) => ` ${address} `),
    ...replaced(bare, CLOCK_TIME, () => ""),
    ...replaced(bare, MASKED_CARD, ([, lastFour]) => `card:${lastFour}`),
    ...replaced(bare, CURRENCY_BEHIND, ([, amount = "", , currency, behind]) => inCurrency(amount, currency, behind)),
    ...replaced(bare, CURRENCY_BEFORE, ([, currency, amount = ""]) => inCurrency(amount, currency)),
    ...replaced(bare, MINUS, () => ""),
    ...separators(bare),
  ]);
}

function blank(at: number, instead = " "): Edit {
  return { from: at, to: at + 1, instead };
}

function replaced(text: string, pattern: RegExp, insteadOf: (match: RegExpExecArray) => string | undefined): Edit[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const instead = insteadOf(match);
    return instead === undefined ? [] : [{ from: match.index, to: match.index + match[0].length, instead }];
  });
}

/** With a dollar sign the figures are an amount and nothing else. */
function inCurrency(amount: string, currency = "", behind = ""): string | undefined {
  const figures = amount.replace(/[.,]$/, "");
  return asAmount(figures) === undefined ? undefined : `${figures}$${behind} currency:${currency.toUpperCase()}`;
}

/** Semicolons at words, and commas right between numbers in hand (`10000021,10000022`), as blanks. */
function separators(text: string): Edit[] {
  return topWords(text).flatMap((word) => {
    const bare = text.slice(word.from, word.to);
    const semicolons = blanksFor(/;/g, bare, word);
    if (semicolons.length > 0 || isCommaAmount(bare)) return semicolons;
    const parts = bare.split(",");
    return parts.length > 1 && parts.every(isNumberInHand) ? blanksFor(/,/g, bare, word) : [];
  });
}

function blanksFor(sign: RegExp, bare: string, { from }: TopWord): Edit[] {
  return [...bare.matchAll(sign)].map(({ index }) => blank(from + index));
}

/** In the order of the text; of two that meet the one that begins first. */
function apart(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits.toSorted((one, other) => one.from - other.from))
    if (edit.from >= (kept.at(-1)?.to ?? 0)) kept.push(edit);
  return kept;
}
