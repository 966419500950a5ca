import { isCardNumber, LONGEST_CARD_NUMBER } from "#lib/domain/card-digits.ts";
import { partedCardNumbers } from "#lib/domain/parted-card-numbers.ts";

/**
 * What stands between the groups of one number however long they are, invisible or doubled too. Strokes do where no group is as
 * short as that of a date. Other signs part several numbers as well.
 */
const BETWEEN = String.raw`(?:[.·•]|[\p{Zs}\t\p{Pd}\p{Cf}\u2212]{1,3}|(?<=\p{Nd}{3})\p{Zs}?[/_]\p{Zs}?(?=\p{Nd}{3}))`;
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
 * Whether a text holds what looks like a full card number: 13 to 19 digits, in groups or not, that begin as the card brands'
 * do and end in a right check digit, written in whatever script, on one line or several. Such a text is refused wherever people
 * type freely, so that it never reaches a URL, a log or a database.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = withPlainDigits(text);
  return holdsJoinedGroups(plain) || partedCardNumbers(plain).length > 0;
}

/** The same of a list, in which commas and new lines part numbers of their own: four order numbers may look like one card. */
export function listHoldsCardNumber(list: string): boolean {
  return withPlainDigits(list)
    .split(/[,\n\r]/)
    .some((part) => holdsCardNumber(part));
}

function holdsJoinedGroups(plain: string): boolean {
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

/** The text with an ellipsis for every card number, and for every number of so many digits or more, in groups or not. */
export function withoutLongNumbers(text: string, leastDigits: number): string {
  const long = new RegExp(`\\p{Nd}(?:${BETWEEN}?\\p{Nd}){${leastDigits - 1},}`, "gu");
  return withoutPartedNumbers(text).replace(long, "…");
}

/** In plain digits where it holds such a number, as that is where its places are known. */
function withoutPartedNumbers(text: string): string {
  const plain = withPlainDigits(text);
  const found = partedCardNumbers(plain);
  if (found.length === 0) return text;
  const kept = found.map(({ from }, index) => plain.slice(found[index - 1]?.to ?? 0, from));
  return [...kept, plain.slice(found.at(-1)?.to)].join("…");
}

/** Whether it may be one of the groups in which cards show their number (4-4-4-4, 4-6-5): ids or counts in a row are none. */
export function isCardGroup(digits: string): boolean {
  return /^[0-9]{3,6}$/.test(digits);
}
