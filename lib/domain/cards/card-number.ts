import { contiguousCardEnd, UNSEEN, withPlainDigits } from "#lib/domain/cards/contiguous-card-number.ts";
import { groupedCardNumbers, type TextSource } from "#lib/domain/cards/grouped-card-numbers.ts";

/** Nothing that joins any but the groups of a card. */
const BETWEEN_VALUES = " | ";

/** A text with more is a list. */
const FEW_PARTS = 2;

/** What may stand between the digits of one number, however they are grouped: no such number is shown. */
const BETWEEN = String.raw`(?:[.·•]|(?:[\p{Zs}\t\p{Pd}\u2212]|${UNSEEN}){1,3}|(?<=\p{Nd}{3})\p{Zs}?[/_]\p{Zs}?(?=\p{Nd}{3}))`;
const UNSEEN_BEHIND_DIGIT = new RegExp(`(?<=\\p{Nd})${UNSEEN}+`, "gu");

/**
 * Whether a text holds what looks like a full card number: 13 to 19 digits, in a run or in groups as cards have them, that begin as
 * the card brands' do and end in a right check digit, written in whatever script, on one line or several. Such a text is refused
 * wherever people type freely, so that it never reaches a URL, a log or a database.
 */
export function holdsCardNumber(text: string): boolean {
  return mayHoldCardNumber(text) && readings(text).some((plain) => isCardHeld(plain));
}

/** The same of a list, in which commas and new lines part numbers of their own: four order numbers may look like one card. */
export function listHoldsCardNumber(list: string): boolean {
  const isHeld = (plain: string) => {
    const parts = plain.split(/[,\n\r]/);
    // In the lines of a table two numbers stand side by side.
    return parts.some((part) => isCardHeld(part, parts.length > FEW_PARTS ? "listed" : "typed"));
  };
  return mayHoldCardNumber(list) && readings(list).some(isHeld);
}

/** The same of values or cells side by side, over which the groups of one number may be spread; those of a longer list are none. */
export function valuesHoldCardNumber(values: readonly string[]): boolean {
  return holdsCardNumber(values.map((value) => value.trim()).join(BETWEEN_VALUES));
}

/** The text in plain digits: what is not seen may stand within a group, or between two. */
export function readings(text: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is as it is seen.
  if (/^[\x00-\x7f]*$/.test(text)) return [text];
  const plain = withPlainDigits(text);
  const parted = withPlainDigits(text, " ");
  return plain === parted ? [plain] : [plain, parted];
}

/** The same of one reading. */
export function isCardHeld(plain: string, source: TextSource = "typed"): boolean {
  return contiguousCardEnd(plain) !== undefined || groupedCardNumbers(plain, source).length > 0;
}

/** No card number has fewer digits. */
const SHORTEST_CARD_NUMBER = 13;

/** Most texts have too few digits, and are looked at no further. */
export function mayHoldCardNumber(text: string): boolean {
  if (text.length < SHORTEST_CARD_NUMBER) return false;
  let digits = 0;
  for (let index = 0; index < text.length && digits < SHORTEST_CARD_NUMBER; index += 1) {
    const code = text.charCodeAt(index);
    // Digits of other scripts stand far behind the plain ones.
    if ((code >= 48 && code <= 57) || code > 127) digits += 1;
  }
  return digits >= SHORTEST_CARD_NUMBER;
}

/** The text with an ellipsis for every card number, and for every number of so many digits or more, in groups or not. */
export function withoutLongNumbers(text: string, leastDigits: number): string {
  return withoutGroupedNumbers(text.replace(UNSEEN_BEHIND_DIGIT, "")).replace(longNumber(leastDigits), "…");
}

/** Numbers of so many digits or more, in groups or not. */
function longNumber(leastDigits: number): RegExp {
  return new RegExp(`\\p{Nd}(?:${BETWEEN}?\\p{Nd}){${leastDigits - 1},}`, "gu");
}

/** In plain digits where it holds such a number, as that is where its places are known. */
function withoutGroupedNumbers(text: string): string {
  const plain = withPlainDigits(text);
  const found = groupedCardNumbers(plain);
  if (found.length === 0) return text;
  const kept = found.map(({ from }, index) => plain.slice(found[index - 1]?.to ?? 0, from));
  return [...kept, plain.slice(found.at(-1)?.to)].join("…");
}

/** Whether it may be one of the groups in which cards show their number (4-4-4-4, 4-6-5): ids or counts in a row are none. */
export function isCardGroup(digits: string): boolean {
  return /^[0-9]{3,6}$/.test(digits);
}
