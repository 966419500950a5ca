import { isCardNumber, LONGEST_CARD_NUMBER } from "#lib/domain/card-digits.ts";

/**
 * What stands between the groups of one number however long they are, invisible or doubled too. Strokes do where no group is as
 * short as that of a date. Other signs part several numbers as well.
 */
export const BETWEEN = String.raw`(?:[.·•]|[\p{Zs}\t\p{Pd}\p{Cf}\u2212]{1,3}|(?<=\p{Nd}{3})\p{Zs}?[/_]\p{Zs}?(?=\p{Nd}{3}))`;
const GROUPS = new RegExp(`[0-9]+(?:${BETWEEN}[0-9]+)*`, "gu");

/** The text with compatibility forms and the digits of every script as those that a card has: full-width, Arabic and others. */
export function withPlainDigits(text: string): string {
  return text.normalize("NFKC").replace(/(?![0-9])\p{Nd}/gu, plainDigit);
}

/** Every script's ten digits stand in a row, beginning with its nought. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * Whether groups of any length, in one line of plain digits, are a card number together. Nothing else of card numbers goes to the browser before
 * somebody asks: it is the check of the one box, which the server does in full.
 */
export function holdsJoinedGroups(plain: string): boolean {
  for (const [run] of plain.matchAll(GROUPS)) {
    const groups = run.split(/[^0-9]+/);
    // No group is empty, so each one is joined with few others: the work grows with the text and not with its square.
    for (let first = 0; first < groups.length; first += 1) {
      let digits = groups[first] ?? "";
      for (let next = first + 1; digits.length <= LONGEST_CARD_NUMBER; next += 1) {
        if (isCardNumber(digits)) return true;
        if (next >= groups.length) break;
        digits += groups[next];
      }
    }
  }
  return false;
}
