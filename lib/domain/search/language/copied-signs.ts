import { blank, type TextEdit } from "#lib/domain/search/language/text-edits.ts";
import { bareWords, type TopWord } from "#lib/domain/search/language/top-words.ts";
import { isNumberInHand } from "#lib/domain/search/words/exact-keys.ts";
import { isNameLike } from "#lib/domain/search/words/name-like.ts";
import { isCommaAmount } from "#lib/domain/search/words/word-shapes.ts";

/**
 * Brackets and single quotes around a word with a number, the end of a sentence behind it, and the end of an e-mail
 * address.
 */
const BEFORE_NUMBER = /^[[{'‘`]+(?=[\p{N}#$]|\p{L}[\p{L}_-]{0,30}\p{N}|[^\s@]{1,80}@)/u;
const BEHIND_NUMBER = /(?<=\p{N}[\p{L}$]{0,3}|@[^\s@]{0,80}[\p{L}\p{N}])[\]}'’`]*(?:\.(?!\.)|[:!?…]+)?[\]}'’`]*$/u;

/** A sign that separates two words by itself. */
const BETWEEN_WORDS = /^[/|·•—&]$/u;

/**
 * Turns into blanks: semicolons at words, commas between numbers in hand (`10000021,10000022`) or two names
 * (`Roy,Ann`), and signs around numbers.
 */
export function marksOfWords(bare: string): TextEdit[] {
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
