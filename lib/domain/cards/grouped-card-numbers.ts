import { isCardNumber, isGroupedAsCard, LONGEST_CARD_NUMBER } from "#lib/domain/cards/card-digits.ts";
import { type DigitGroup, FIELD_END, isJoiningSign, readGroups } from "#lib/domain/cards/digit-groups.ts";
import { cardInRun } from "#lib/domain/cards/glued-card-number.ts";

/** A place in a text. */
export type Span = { from: number; to: number };
/** Null where nobody can tell where the number ends. */
export type CardSpan = Span & { lastFour: string | null };

/**
 * Where a text comes from. What people type may be a list of order numbers, which must not be refused; `listed` is such a list. What the
 * service sends in its texts is only masked: of words more is taken for a card number. A `number` is one that names a sale, such as its
 * order number.
 */
export type TextSource = "typed" | "listed" | "sent_words" | "sent_number";

/** With these the numbers of all brands begin: what begins otherwise is not even put together. */
const BRAND_DIGITS = "23456";
/** A row with more groups of the same kind than a card has is a list of numbers; one more may be its expiry date. */
const MOST_MORE = 1;
/**
 * Groups that one and the same sign joins: single digits, pairs, threes also as in a large amount, fives and sixes with a shorter
 * rest, fours where a sign was forgotten. A few of one length are a list of numbers.
 */
const ODD_WAYS =
  /^(?:(?:-1)+|(?:-1)?(?:-2)+|(?:-2)+-1|(?:-[12])?(?:-3)+|(?:-3)+-[12]|-4-3-3-3|(?:-5)+-[1-4]|(?:-6)+-[1-5]|(?=.*-4)(?:-(?:4|8|12))+)$/;
/** So many digits may stand in any groups. Of others too many rows of figures, and numbers of web shops, would be one. */
const SPLIT_DIGITS: readonly number[] = [15, 16];
/** Shorter groups are figures beside each other. */
const SHORTEST_SPLIT = 4;
const MOST_SPLITS = 6;
/** A text with more figures than these is a table, in whose rows two numbers stand side by side. */
const MOST_GROUPS = 12;
/** Numbers of a series, that were given one soon after the other. */
const SERIES = 1_000;

/**
 * The places of what looks like a card number: in a run of digits, or in groups that any signs part, such as new lines, commas,
 * strokes, a letter. Such signs part several numbers as well. So only groups as cards have them are joined, fours above all, and
 * neither ids, telephone numbers, dates, amounts, nor a longer list of numbers.
 */
export function groupedCardNumbers(plain: string, source: TextSource = "typed"): CardSpan[] {
  const groups = readGroups(plain, isTyped(source) ? "letter" : "word");
  const found: CardSpan[] = [];
  let equalUpTo = 0;
  for (let first = 0; first < groups.length; first += 1) {
    const { from, to, digits } = groups[first] as DigitGroup;
    if (from < (found.at(-1)?.to ?? 0)) continue;
    const run = cardInRun(digits, source === "sent_words" ? "any" : "known");
    if (run) {
      found.push({ from, to, ...run });
      continue;
    }
    if (first >= equalUpTo) equalUpTo = endOfEqualGroups(groups, first);
    // Of a long list each number would be put together with all that a card could have, to be found a list each time.
    if (equalUpTo - first > LONGEST_CARD_NUMBER + MOST_MORE) continue;
    const card = cardFrom(groups, first, source);
    if (card) found.push({ from, to: groups[card.last]?.to ?? to, lastFour: card.lastFour });
  }
  return found;
}

/** Behind the last group that goes on from that one in the same size, parted in the same way. */
function endOfEqualGroups(groups: readonly DigitGroup[], first: number): number {
  const size = groups[first]?.digits.length;
  const gap = groups[first + 1]?.gap ?? null;
  let end = first + 1;
  while (gap !== null && groups[end]?.gap === gap && groups[end]?.digits.length === size) end += 1;
  return end;
}

/** The longest number that begins with that group, up to its last one; null where none does. */
function cardFrom(
  groups: readonly DigitGroup[],
  first: number,
  source: TextSource,
): { last: number; lastFour: string | null } | null {
  let [card, digits]: [ReturnType<typeof cardFrom>, string] = [null, groups[first]?.digits ?? ""];
  if (!BRAND_DIGITS.includes(digits[0] ?? "")) return null;
  const gap = groups[first + 1]?.gap;
  let isOneGap = true;
  for (let last = first + 1; last < groups.length && groups[last]?.gap !== null; last += 1) {
    isOneGap &&= groups[last]?.gap === gap;
    // Many short groups are one number only where one sign joins them all.
    if (!isOneGap && last - first >= MOST_SPLITS) break;
    digits += groups[last]?.digits;
    if (digits.length > LONGEST_CARD_NUMBER) break;
    if (!isCardNumber(digits) || !isOneNumber(groups, first, last, source)) continue;
    // Where it may end in two places, neither is told.
    card = { last, lastFour: card === null ? digits.slice(-4) : null };
  }
  return card;
}

function isOneNumber(groups: readonly DigitGroup[], first: number, last: number, source: TextSource): boolean {
  const sizes = groups.slice(first, last + 1).map(({ digits }) => digits.length);
  const lengths = sizes.map((size) => `-${size}`).join("");
  const size = Math.max(...sizes);
  const gaps = new Set(groups.slice(first + 1, last + 1).map(({ gap }) => gap));
  // Words join groups only where it is always the same one.
  if (gaps.size > 1 && [...gaps].some((gap) => /\p{L}{2}/u.test(gap ?? ""))) return false;
  const isAsCard = isGroupedAsCard(lengths);
  if (isAsCard && size !== 4) return true;
  const [gap = null] = gaps;
  const isOneSign = gaps.size === 1 && gap !== "\n" && (gap?.trim() === "" || gap?.endsWith(" ") === false);
  const between = gaps.size === 1 ? gap : undefined;
  const isUsual = isAsCard || (isOneSign && ODD_WAYS.test(lengths));
  if (isUsual && moreOfThem(groups, first, last, (other) => other === size, between) <= MOST_MORE) return true;
  if (isAsCard && isAtEnd(groups, first, last)) return true;
  const isTable = groups.length > MOST_GROUPS && !isJoiningSign(gap ?? "");
  if (isTable || !isSplitNumber(groups.slice(first, last + 1), gaps, source)) return false;
  // Ids of a list may have a digit more than those before.
  const isLike = (other: number) => sizes.some((one) => Math.abs(one - other) <= 1);
  return moreOfThem(groups, first, last, isLike, between) === 0;
}

/** Whether groups of any sizes are one number rather than several beside each other. */
function isSplitNumber(groups: readonly DigitGroup[], gaps: ReadonlySet<string | null>, source: TextSource): boolean {
  const sizes = groups.map(({ digits }) => digits.length);
  if (!SPLIT_DIGITS.includes(sizes.reduce((all, size) => all + size, 0))) return false;
  if (gaps.has(FIELD_END)) return true;
  const [gap = null] = gaps;
  const isOneGap = gaps.size === 1;
  const isJoined = isOneGap && isJoiningSign(gap ?? "");
  const areEqual = new Set(sizes).size === 1;
  const isWide = sizes.every((size) => size >= SHORTEST_SPLIT);
  if (isJoined) return isWide || (!isTyped(source) && sizes.length <= MOST_SPLITS);
  if (source === "listed") return false;
  if (source === "typed") return isOneGap && (gap === " " || gap === "|") && isWide && !areEqual && sizes.length <= 3;
  if (areEqual) return isOneGap && gap === " " && !isSeries(groups);
  const areBlanks = [...gaps].every((one) => one?.trim() === "" && one !== "\n");
  return sizes.length <= MOST_SPLITS && (isOneGap || (isWide && areBlanks));
}

function isTyped(source: TextSource): boolean {
  return source === "typed" || source === "listed";
}

/** Whether fours with blanks or strokes between them are the first or last of a row: so the browser's own check finds them, too. */
function isAtEnd(groups: readonly DigitGroup[], first: number, last: number): boolean {
  const gaps = groups.slice(first + 1, last + 1).map(({ gap }) => gap ?? "");
  if (!gaps.every((gap) => gap !== "\n" && /^[\s\p{Pd}\u2212]+$/u.test(gap))) return false;
  const goesOn = (at: number) => groups[at]?.digits.length === 4;
  return !(goesOn(first - 1) && groups[first]?.gap !== null && goesOn(last + 1) && groups[last + 1]?.gap !== null);
}

function isSeries(groups: readonly DigitGroup[]): boolean {
  const numbers = groups.map(({ digits }) => Number(digits));
  return Math.max(...numbers) - Math.min(...numbers) < SERIES;
}

/** How many groups of such sizes go on before and behind, parted in the same way where the number's own are. */
function moreOfThem(
  groups: readonly DigitGroup[],
  first: number,
  last: number,
  isLike: (size: number) => boolean,
  gap: string | null | undefined,
): number {
  const goesOn = (one: DigitGroup | undefined, between: string | null | undefined) =>
    one !== undefined && isLike(one.digits.length) && between !== null && (gap === undefined || between === gap);
  let more = 0;
  for (let at = first - 1; more <= MOST_MORE && goesOn(groups[at], groups[at + 1]?.gap); at -= 1) more += 1;
  for (let at = last + 1; more <= MOST_MORE && goesOn(groups[at], groups[at]?.gap); at += 1) more += 1;
  return more;
}
