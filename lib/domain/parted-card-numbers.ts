import { isCardNumber, isGroupedAsCard, LONGEST_CARD_NUMBER } from "#lib/domain/card-digits.ts";

/** A place in a text. */
export type Span = { from: number; to: number };

/** Digits in a row, and what stands between them and the digits before: null where that parts two numbers. */
type DigitGroup = Span & { digits: string; gap: string | null };

/** So many signs at the most part the groups of one number; doubled blanks do not count. */
const MOST_SIGNS = 3;
const MOST_CHARACTERS = 12;
/** With these the numbers of all brands begin: what begins otherwise is not even put together. */
const BRAND_DIGITS = "23456";
const PLAIN_SIGNS: readonly string[] = ["-", ",", ".", "/", ":", " ", "\n"];
/** A row with more groups of the same kind than a card has is a list of numbers; one more may be its expiry date. */
const MOST_MORE = 1;
/**
 * Groups that one and the same sign joins: single digits, pairs, threes also as in a large amount, fives and sixes with a shorter
 * rest, fours where a sign was forgotten. A few of one length are a list of numbers; so are eight and eight.
 */
const ODD_WAYS =
  /^(?:(?:-1)+|(?:-1)?(?:-2)+|(?:-2)+-1|(?:-[12])?(?:-3)+|(?:-3)+-[12]|-4-3-3-3|(?:-5)+-[1-4]|(?:-6)+-[1-5]|(?=.*-4)(?:-(?:4|8|12))+)$/;

/**
 * The places of what looks like a card number whose groups any signs part: new lines, commas, colons, strokes. Such signs part
 * several numbers as well. So only groups as cards have them are joined, fours above all, and neither ids, telephone numbers,
 * dates, amounts, nor a longer list of numbers.
 */
export function partedCardNumbers(plain: string): Span[] {
  const groups = readGroups(plain);
  const found: Span[] = [];
  let alikeTo = 0;
  for (let first = 0; first < groups.length; first += 1) {
    const from = groups[first]?.from ?? 0;
    if (from < (found.at(-1)?.to ?? 0)) continue;
    if (first >= alikeTo) alikeTo = endOfAlike(groups, first);
    // Of a long list each number would be put together with all that a card could have, to be found a list each time.
    if (alikeTo - first > LONGEST_CARD_NUMBER + MOST_MORE) continue;
    const last = endOfCard(groups, first);
    if (last !== null) found.push({ from, to: groups[last]?.to ?? from });
  }
  return found;
}

/** Behind the last group that goes on from that one in the same size, parted in the same way. */
function endOfAlike(groups: readonly DigitGroup[], first: number): number {
  const size = groups[first]?.digits.length;
  const gap = groups[first + 1]?.gap ?? null;
  let end = first + 1;
  while (gap !== null && groups[end]?.gap === gap && groups[end]?.digits.length === size) end += 1;
  return end;
}

function readGroups(plain: string): DigitGroup[] {
  let before = 0;
  return [...plain.matchAll(/[0-9]+/g)].map(({ index, 0: digits }) => {
    const gap = gapOf(plain, before, index);
    before = index + digits.length;
    return { from: index, to: before, digits, gap };
  });
}

/** What is seen of it: its signs, or else that it is a new line, or a blank. */
function gapOf(plain: string, from: number, to: number): string | null {
  if (to - from > MOST_CHARACTERS) return null;
  const seen = plain.slice(from, to);
  // Most of them, in a text of a million groups.
  if (PLAIN_SIGNS.includes(seen)) return seen;
  const signs = seen.replace(/\s+/gu, "");
  // A sign of a currency begins an amount.
  if (/[\p{L}\p{N}\p{Sc}]/u.test(signs) || [...signs].length > MOST_SIGNS) return null;
  if (signs !== "") return signs === seen ? signs : `${signs} `;
  return /[\n\r\u2028\u2029]/.test(seen) ? "\n" : " ";
}

/** The last group of the longest number that begins with that group; null where none does. */
function endOfCard(groups: readonly DigitGroup[], first: number): number | null {
  let end: number | null = null;
  let digits = groups[first]?.digits ?? "";
  if (!BRAND_DIGITS.includes(digits[0] ?? "")) return null;
  for (let last = first + 1; last < groups.length && groups[last]?.gap !== null; last += 1) {
    digits += groups[last]?.digits;
    if (digits.length > LONGEST_CARD_NUMBER) break;
    if (isCardNumber(digits) && isOneNumber(groups, first, last)) end = last;
  }
  return end;
}

function isOneNumber(groups: readonly DigitGroup[], first: number, last: number): boolean {
  const sizes = groups.slice(first, last + 1).map(({ digits }) => digits.length);
  const lengths = sizes.map((size) => `-${size}`).join("");
  const size = Math.max(...sizes);
  const isAsCard = isGroupedAsCard(lengths);
  if (isAsCard && size !== 4) return true;
  const gaps = new Set(groups.slice(first + 1, last + 1).map(({ gap }) => gap));
  const [gap = null] = gaps;
  const isOneSign = gaps.size === 1 && gap !== "\n" && (gap === " " || gap?.endsWith(" ") === false);
  if (!isAsCard && !(isOneSign && ODD_WAYS.test(lengths))) return false;
  return moreOfThem(groups, first, last, size, gaps.size === 1 ? gap : undefined) <= MOST_MORE;
}

/** How many groups of that size go on before and behind, parted in the same way where the number's own are. */
function moreOfThem(
  groups: readonly DigitGroup[],
  first: number,
  last: number,
  size: number,
  gap: string | null | undefined,
): number {
  const goesOn = (one: DigitGroup | undefined, between: string | null | undefined) =>
    one?.digits.length === size && between !== null && (gap === undefined || between === gap);
  let more = 0;
  for (let at = first - 1; more <= MOST_MORE && goesOn(groups[at], groups[at + 1]?.gap); at -= 1) more += 1;
  for (let at = last + 1; more <= MOST_MORE && goesOn(groups[at], groups[at]?.gap); at += 1) more += 1;
  return more;
}
