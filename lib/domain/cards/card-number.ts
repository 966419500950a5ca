import { contiguousCardEnd, UNSEEN, withPlainDigits } from "#lib/domain/cards/contiguous-card-number.ts";
import { groupedCardNumbers, type TextSource } from "#lib/domain/cards/grouped-card-numbers.ts";
import { textsWithoutMarkup } from "#lib/domain/cards/without-markup.ts";

/** A separator that joins only the groups of a card. */
const BETWEEN_VALUES = " | ";

/** A long number as a spreadsheet shows it, `4.03000001000123E+15`: all of a card number but its last digit. */
const AS_POWER = /[2-6][.,][0-9]{11,}E\+?1[2-8]/i;

/** The most parts of a text that is no list. */
const FEW_PARTS = 2;

/**
 * Characters that may stand between the digits of one number, however they are grouped: no number with them is shown.
 */
const BETWEEN = String.raw`(?:[.·•]|(?:[\p{Zs}\t\p{Pd}\u2212]|${UNSEEN}){1,3}|(?<=\p{Nd}{3})\p{Zs}?[/_]\p{Zs}?(?=\p{Nd}{3}))`;
const UNSEEN_BEHIND_DIGIT = new RegExp(`(?<=\\p{Nd})${UNSEEN}+`, "gu");

/**
 * Decides whether a text seems to hold a full card number: 13 to 19 digits with the first digits of a brand and a
 * correct check digit. The digits may be of any script, in a run or in groups as cards have them, on one line or
 * several. Free text with one is refused, so that it never reaches a URL, a log or a database.
 */
export function holdsCardNumber(text: string): boolean {
  return mayHoldCardNumber(text) && (AS_POWER.test(text) || allReadings(text).some((plain) => isCardHeld(plain)));
}

/** Decides the same for a text that is one number, whatever stands between its digits: `40300000 10001234`. */
export function isCardInParts(text: string): boolean {
  return /^[\d\s.,/_-]+$/.test(text) && holdsCardNumber(text.replace(/\D/g, ""));
}

/**
 * Decides the same for a list, in which commas and new lines separate numbers: four order numbers may look like one
 * card.
 */
export function listHoldsCardNumber(list: string): boolean {
  const isHeld = (plain: string) => {
    const parts = plain.split(/[,\n\r]/);
    // In the lines of a table two numbers stand side by side.
    return parts.some((part) => isCardHeld(part, parts.length > FEW_PARTS ? "listed" : "typed"));
  };
  return mayHoldCardNumber(list) && allReadings(list).some(isHeld);
}

/**
 * Decides the same for neighbouring values or cells, over which the groups of one number may be spread; values of a
 * longer list are no groups.
 */
export function valuesHoldCardNumber(values: readonly string[]): boolean {
  return holdsCardNumber(values.map((value) => value.trim()).join(BETWEEN_VALUES));
}

/** Lists the readings of a text as it is written, and as a page would show it. */
function allReadings(text: string): string[] {
  return [text, ...textsWithoutMarkup(text)].flatMap(readings);
}

/** Lists the readings of a text in plain digits: an invisible character may stand within a group, or between two. */
export function readings(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is as it is seen.
  if (/^[\x00-\x7f]*$/.test(text)) return [text];
  const plain = withPlainDigits(text);
  const parted = withPlainDigits(text, " ");
  return plain === parted ? [plain] : [plain, parted];
}

/** Decides the same for one reading. */
export function isCardHeld(plain: string, source: TextSource = "typed"): boolean {
  return contiguousCardEnd(plain) !== undefined || groupedCardNumbers(plain, source).length > 0;
}

/** The fewest digits of a card number. */
const SHORTEST_CARD_NUMBER = 13;

/** Decides quickly whether a text has enough digits: most texts have too few, and need no further check. */
export function mayHoldCardNumber(text: string): boolean {
  if (text.length < SHORTEST_CARD_NUMBER) return false;
  let digits = 0;
  for (let index = 0; index < text.length && digits < SHORTEST_CARD_NUMBER; index += 1) {
    const code = text.charCodeAt(index);
    // Digits of other scripts have much higher codes than the plain ones.
    if ((code >= 48 && code <= 57) || code > 127) digits += 1;
  }
  return digits >= SHORTEST_CARD_NUMBER;
}

/** Replaces every card number, and every number of `leastDigits` digits or more, in groups or not, with an ellipsis. */
export function withoutLongNumbers(text: string, leastDigits: number): string {
  return withoutGroupedNumbers(text.replace(UNSEEN_BEHIND_DIGIT, "")).replace(longNumber(leastDigits), "…");
}

/** Matches numbers of `leastDigits` digits or more, in groups or not. */
function longNumber(leastDigits: number): RegExp {
  return new RegExp(`\\p{Nd}(?:${BETWEEN}?\\p{Nd}){${leastDigits - 1},}`, "gu");
}

/** Replaces grouped card numbers. A text with one comes back in plain digits, since the places are known only there. */
function withoutGroupedNumbers(text: string): string {
  const plain = withPlainDigits(text);
  const found = groupedCardNumbers(plain);
  if (found.length === 0) return text;
  const kept = found.map(({ from }, index) => plain.slice(found[index - 1]?.to ?? 0, from));
  return [...kept, plain.slice(found.at(-1)?.to)].join("…");
}

/**
 * Decides whether digits may be one of the groups of a card number (4-4-4-4, 4-6-5); longer ids and shorter counts may
 * not.
 */
export function isCardGroup(digits: string): boolean {
  return /^[0-9]{3,6}$/.test(digits);
}
