import {
  isCardNumber,
  isGroupedAsCard,
  LONGEST_CARD_NUMBER,
  runHoldsCardNumber,
} from "#lib/domain/cards/card-digits.ts";

/** Digits in groups, separated by blanks, tabs and strokes as the groups of one number are. */
const GROUPS = /[0-9]+(?:[\p{Zs}\t\p{Pd}\u2212]{1,3}[0-9]+)*/gu;

/** Characters that are invisible, or stand upon another one. */
export const UNSEEN = String.raw`[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]`;
const EACH_UNSEEN = new RegExp(UNSEEN, "gu");

/**
 * Converts a text to compatibility forms and plain digits, from full-width, Arabic and other scripts. Invisible
 * characters are removed, or replaced by `unseen`, since they could separate the digits of one number.
 */
export function withPlainDigits(text: string, unseen = ""): string {
  return text
    .normalize("NFKC")
    .replace(EACH_UNSEEN, unseen)
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit);
}

/** Converts a digit: the ten digits of every script follow each other, zero first. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * Finds the card number that a run of plain digits is, or groups of them in one line, and returns its last four digits.
 * Empty where other digits stand beside the number in its run; undefined where there is none. The browser loads no
 * other part of the card checks up front: this is the check of the search box, which the server repeats in full.
 */
export function contiguousCardEnd(plain: string): string | undefined {
  for (const [row] of plain.matchAll(GROUPS)) {
    const groups = row.split(/[^0-9]+/);
    // Every grouping begins with four digits.
    for (const [first, group] of groups.entries()) {
      // With other digits beside the number in its run, its end is unknown.
      if (runHoldsCardNumber(group)) return isCardNumber(group) ? group.slice(-4) : "";
      const number = group.length === 4 && cardFrom(groups, first);
      if (number) return number.slice(-4);
    }
  }
  return undefined;
}

/** Returns the card number that begins with this group; false where none does. */
function cardFrom(groups: readonly string[], first: number): string | false {
  let [digits, lengths] = ["", ""];
  // No group is empty, so each is joined with few others: the work grows with the text and not with its square.
  for (let next = first; next < groups.length && digits.length < LONGEST_CARD_NUMBER; next += 1) {
    const group = groups[next] ?? "";
    digits += group;
    lengths += `-${group.length}`;
    // Fours that continue both before and behind are a list of numbers.
    const isWithin = groups[first - 1]?.length === 4 && groups[next + 1]?.length === 4;
    if (!isWithin && isGroupedAsCard(lengths) && isCardNumber(digits)) return digits;
  }
  return false;
}
