import {
  isCardNumber,
  isGroupedAsCard,
  LONGEST_CARD_NUMBER,
  runHoldsCardNumber,
} from "#lib/domain/cards/card-digits.ts";

/** Digits, and others behind blanks, tabs and strokes as they stand between the groups of one number. */
const GROUPS = /[0-9]+(?:[\p{Zs}\t\p{Pd}\u2212]{1,3}[0-9]+)*/gu;

/** Characters that are not seen, or stand upon another one. */
export const UNSEEN = String.raw`[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]`;
const EACH_UNSEEN = new RegExp(UNSEEN, "gu");

/**
 * The text with compatibility forms and the digits of every script as those that a card has: full-width, Arabic and others. What
 * is not seen is left out, or another character stands for it, as it would part the digits of one number.
 */
export function withPlainDigits(text: string, unseen = ""): string {
  return text
    .normalize("NFKC")
    .replace(EACH_UNSEEN, unseen)
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit);
}

/** Every script's ten digits stand in a row, beginning with its nought. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * The last four digits of the card number that a run of plain digits is, or groups of them in one line as cards have them; empty where
 * other digits stand beside the number in its run, and undefined where there is none. Nothing else of card
 * numbers goes to the browser before somebody asks: it is the check of the one box, which the server does in full.
 */
export function contiguousCardEnd(plain: string): string | undefined {
  for (const [row] of plain.matchAll(GROUPS)) {
    const groups = row.split(/[^0-9]+/);
    // All ways of grouping begin with four digits.
    for (const [first, one] of groups.entries()) {
      // Of a run with other digits beside the number nobody can tell its end.
      if (runHoldsCardNumber(one)) return isCardNumber(one) ? one.slice(-4) : "";
      const number = one.length === 4 && cardFrom(groups, first);
      if (number) return number.slice(-4);
    }
  }
  return undefined;
}

/** The card number that begins with this group; false where none does. */
function cardFrom(groups: readonly string[], first: number): string | false {
  let [digits, lengths] = ["", ""];
  // No group is empty, so each one is joined with few others: the work grows with the text and not with its square.
  for (let next = first; next < groups.length && digits.length < LONGEST_CARD_NUMBER; next += 1) {
    const group = groups[next] ?? "";
    digits += group;
    lengths += `-${group.length}`;
    // Fours that go on both before and behind are a list of numbers.
    const isWithin = groups[first - 1]?.length === 4 && groups[next + 1]?.length === 4;
    if (!isWithin && isGroupedAsCard(lengths) && isCardNumber(digits)) return digits;
  }
  return false;
}
