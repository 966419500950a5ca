import { listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import { marksOfAmounts } from "#lib/domain/search/language/copied-amounts.ts";
import { marksOfLabels, type SpellingsOf } from "#lib/domain/search/language/copied-labels.ts";
import { inQuotes } from "#lib/domain/search/language/format-condition.ts";
import {
  apart,
  blank,
  type EditedText,
  edited,
  oddCharacters,
  replaced,
  type TextEdit,
} from "#lib/domain/search/language/text-edits.ts";
import { bareWords, type TopWord } from "#lib/domain/search/language/top-words.ts";
import { isNumberInHand } from "#lib/domain/search/words/exact-keys.ts";
import { isNameLike } from "#lib/domain/search/words/name-like.ts";
import { isCommaAmount } from "#lib/domain/search/words/word-shapes.ts";
import { phoneDigits } from "#lib/domain/text/phone-number.ts";

const LABEL = String.raw`(?:(?:tel|tél|phone|telephone|téléphone|mobile|cell|fax)\.?\s{0,2}:?\s{1,2}|(?:phone|telephone|téléphone|mobile|cell|fax)[.:])?`;
const GAP = String.raw`[ .\u00a0\u202f/_·•\p{Dash}]`;
const PLUS = String.raw`(?:\+|(?:00|011)${GAP}?)`;
/** A number of the North American plan, with the separators that people use. */
const NATIONAL = String.raw`(?:${PLUS}?1${GAP}{0,3})?(?:[([]?[2-9][0-9]{2}[)\]]?)${GAP}{0,3}[2-9][0-9]{2}${GAP}{0,3}[0-9]{4}`;
const INTERNATIONAL = String.raw`${PLUS}[1-9][0-9]{0,2}(?:${GAP}\(?[0-9]{1,5}\)?){2,6}`;
const EXTENSION = String.raw`(?:[,;]?\s{0,2}\(?(?:x|ext\.?|extension|poste|#)[\s:=]{0,2}[0-9]{1,6}\)?)?`;
const LINE_KIND = String.raw`(?:\s?\(\p{L}{1,14}\))?`;
const PHONE = new RegExp(
  String.raw`(?<![^\s(])${LABEL}((?:t[eé]l[.:])?(?:${NATIONAL}|${INTERNATIONAL})${EXTENSION}${LINE_KIND})(?![\p{L}\p{N}_]|[ .-][0-9])`,
  "giu",
);

/**
 * Puts telephone numbers with blanks and brackets into quotation marks, as one word each. Digits alone may mean
 * anything.
 */
function marksOfPhones(bare: string): TextEdit[] {
  return replaced(bare, PHONE, ([whole, number = ""]) =>
    /^[0-9]+$/.test(whole) || phoneDigits(number) === null ? undefined : inQuotes(number),
  );
}

const START = String.raw`(?<![^\s(])`;
/** The start of a masked card. After the name of a card brand the mask needs no blank (`VISA*4242`). */
const START_OF_MASK = String.raw`(?:${START}|(?<=(?<!\p{L})(?:visa|mastercard|mc|amex|discover|interac|card|carte)))`;
/** A masked card number: `•••• 4242`, `**** 4242`, `*4242`, `...4242`, `424242******4242`. */
const MASKED_CARD = new RegExp(
  `${START_OF_MASK}(?:[0-9]{4}[ -]?[0-9]{2})?(?:[•●·*∗＊]{1,16}(?![•●·*∗＊])[ -]?|(?:\\.{2,4}|…)(?![.…])[ -]?|X{4}[ -]?){1,4}([0-9]{4})(?![\\p{L}\\p{N}]|[.,][0-9])`,
  "giu",
);
/** `x4242`: so few letters may begin an order number as well. */
const CROSSED = new RegExp(`${START}(X{1,3})([0-9]{4})(?![\\p{L}\\p{N}_-]|[.,][0-9])`, "giu");
/** A day in figures, or a month by name with a day, a year or both. */
const DAY = `(?:${[
  `${START}(?:[0-9]{4}-[0-9]{2}-[0-9]{2}|20[0-9]{2}[/.][0-9]{1,2}[/.][0-9]{1,2}|[0-9]{1,2}[/.-][0-9]{1,2}[/.-]20[0-9]{2})`,
  String.raw`\p{L}{3}\.?[ -](?:[0-9]{1,2}(?:st|nd|rd|th)?,? )?(?:20[0-9]{2}|[0-9]{1,2}(?:st|nd|rd|th|er)?)`,
].join("|")})`;
const CLOCK = String.raw`[0-9]{1,2}(?::[0-9]{2}){1,2}(?:\.[0-9]+)?(?:\s?[AaPp]\.?[Mm]\.?)?(?:Z|\s?[+-][0-9]{2}:?[0-9]{2})?`;
/**
 * The time of day behind a day, with the endings of cells, logs and mails. It is dropped: days are searched, not hours.
 */
const CLOCK_TIME = new RegExp(
  String.raw`(?<=${DAY})(?:,?[ \t]+(?:at |à )?|T)(?:${CLOCK}|[0-9]{1,2} ?h(?: ?[0-9]{2})?)(?![\p{L}\p{N}:])`,
  "gu",
);
/** `Mary Smith <mary@x.com>`, as mail programs copy it. */
const MAIL_ADDRESS = /(?<!\S)<\s*([^\s<>"()@]+@[^\s<>"()]+)\s*>/g;
/** Quoted text, which is taken word for word. Curly quotation marks become those of the language. */
const QUOTED = /"[^"\\]*(?:\\[\s\S]?[^"\\]*)*(?:"|$)|“[^“”"]*”|«[^«»"]*»/g;

/**
 * Removes the marks that cells, lists, receipts and mails put around copied words. These are the dots of a masked card,
 * the time of day behind a day, currencies, labels, signs, curly quotation marks, and the brackets of a mail address.
 * `placeOf` maps a place in the result back to the given text. A text with a card number stays as it is.
 */
export function withoutMarks(text: string, spellingsOf: SpellingsOf = noSpellings): EditedText {
  if (listHoldsCardNumber(text)) return edited(text, []);
  const seen = edited(text, apart(oddCharacters(bareOf(text))));
  const { plain, placeOf } = edited(seen.plain, marksIn(seen.plain, spellingsOf));
  return { plain, placeOf: (at) => seen.placeOf(placeOf(at)) };
}

/**
 * Puts the first word of every mark that `withoutMarks` would remove into quotation marks. The quoted word may turn its
 * neighbour into a mark, so callers repeat this until the text stays the same.
 */
export function withQuotedMarks(text: string): string {
  const [first] = marksIn(text, noSpellings);
  const word = first && bareWords(text).find(({ to }) => to > first.from);
  // The mark has no word, so there is nothing to quote.
  if (!word) return text;
  return `${text.slice(0, word.from)}${inQuotes(text.slice(word.from, word.to))}${withQuotedMarks(text.slice(word.to))}`;
}

function bareOf(text: string): string {
  return text.replace(QUOTED, (quoted) => '"'.padEnd(quoted.length - 1, "_").padEnd(quoted.length, '"'));
}

function noSpellings(): readonly string[] {
  return [];
}

function marksIn(text: string, spellingsOf: SpellingsOf): TextEdit[] {
  const curly = [...text.matchAll(QUOTED)].filter(({ 0: quoted }) => !quoted.startsWith('"'));
  const bare = bareOf(text);
  return apart([
    ...curly.flatMap(({ index, 0: quoted }) => [blank(index, '"'), blank(index + quoted.length - 1, '"')]),
    ...marksOfLabels(bare, spellingsOf),
    ...marksOfPhones(bare),
    ...replaced(bare, MAIL_ADDRESS, ([, address]) => ` ${address} `),
    ...replaced(bare, CLOCK_TIME, () => ""),
    ...replaced(bare, MASKED_CARD, ([, lastFour]) => ` card:${lastFour}`),
    ...replaced(bare, CROSSED, ([word, , lastFour]) => `(card:${lastFour} or ${word})`),
    ...marksOfAmounts(bare),
    ...marksOfWords(bare),
  ]);
}

/**
 * Brackets and single quotes around a word with a number, the end of a sentence behind it, and the end of an e-mail
 * address.
 */
const BEFORE_NUMBER = /^[[{'‘`]+(?=[\p{N}#$]|\p{L}[\p{L}_-]{0,30}\p{N}|[^\s@]{1,80}@)/u;
const BEHIND_NUMBER = /(?<=\p{N}[\p{L}$]{0,3}|@[^\s@]{0,80}[\p{L}\p{N}])[\]}'’`]*(?:\.(?!\.)|[:!?…]+)?[\]}'’`]*$/u;

/** A sign that separates two words by itself. */
const BETWEEN_WORDS = /^[/|·•—&]$/u;

/**
 * Replaces these by blanks: semicolons at words, commas between identifying numbers (`10000021,10000022`) or two names
 * (`Roy,Ann`), and signs around numbers.
 */
function marksOfWords(bare: string): TextEdit[] {
  return bareWords(bare).flatMap((word) => {
    const text = bare.slice(word.from, word.to);
    if (BETWEEN_WORDS.test(text)) return blanksFor(BETWEEN_WORDS, text, word);
    const isBracketed = /\p{L}[[{][^\]}]*[\]}]$/u.test(text);
    const around = (isBracketed ? [] : [BEFORE_NUMBER, BEHIND_NUMBER]).flatMap((sign) => blanksFor(sign, text, word));
    const inside = word.depth === 0 ? [...blanksFor(/;/g, text, word), ...commasIn(text, word)] : [];
    return [...around, ...inside];
  });
}

function commasIn(text: string, word: TopWord): TextEdit[] {
  const parts = text.split(",");
  if (text.includes(";") || isCommaAmount(text) || parts.length === 1) return [];
  const areApart = parts.every(isNumberInHand) || (parts.length === 2 && parts.every(isNameLike));
  return areApart ? blanksFor(/,/g, text, word) : [];
}

function blanksFor(sign: RegExp, text: string, { from }: TopWord): TextEdit[] {
  const found = sign.global ? [...text.matchAll(sign)] : [sign.exec(text)].filter((match) => match !== null);
  return found.flatMap(({ index, 0: signs }) => [...signs].map((_sign, at) => blank(from + index + at)));
}
