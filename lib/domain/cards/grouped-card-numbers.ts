import {
  isCardNumber,
  isGroupedAsCard,
  LONGEST_CARD_NUMBER,
  runHoldsCardNumber,
} from "#lib/domain/cards/card-digits.ts";
import { type DigitGroup, FIELD_END, isJoiningSign, readGroups } from "#lib/domain/cards/digit-groups.ts";

/** A place in a text. */
export type TextSpan = { from: number; to: number };
/** A card number in a text. `lastFour` is null where the end of the number is unknown. */
type CardSpan = TextSpan & { lastFour: string | null };

/**
 * The source of a text. Typed text may be a list of order numbers, which must not be refused; `listed` is a list for
 * certain. Text from the service is only masked, so its words (`sent_words`) match more freely. A `sent_number` names a
 * sale, such as its order number.
 */
export type TextSource = "typed" | "listed" | "sent_words" | "sent_number";

/** The first digits of all brands: groups that begin otherwise are not combined at all. */
const BRAND_DIGITS = "23456";
/** The most further groups of the same kind beside a card, such as its expiry date. More make it a list of numbers. */
const MOST_MORE = 1;
/**
 * Groups that one and the same sign joins. They are single digits, pairs, threes (also as in a large amount), fives and
 * sixes with a shorter rest, or fours where a sign was forgotten. A few groups of one length are a list of numbers.
 */
const ODD_WAYS =
  /^(?:(?:-1)+|(?:-1)?(?:-2)+|(?:-2)+-1|(?:-[12])?(?:-3)+|(?:-3)+-[12]|-4-3-3-3|(?:-5)+-[1-4]|(?:-6)+-[1-5]|(?=.*-4)(?:-(?:4|8|12))+)$/;
/**
 * The lengths of numbers that may stand in any groups. With other lengths, too many rows of figures and numbers of web
 * shops would match.
 */
const SPLIT_DIGITS: readonly number[] = [15, 16];
/** Shorter groups are separate figures side by side. */
const SHORTEST_SPLIT = 4;
const MOST_SPLITS = 6;
/** The most groups of a text that is no table: in the rows of a table two numbers stand side by side. */
const MOST_GROUPS = 12;
/** The most groups of a text in which a line may end in the middle of a number. */
const MOST_OF_A_NOTE = 4;
/** So many digits are hardly a number of their own beside a few more. */
const NEARLY_ALL = 12;
/** The widest range of a series of numbers, given one soon after the other. */
const SERIES = 1_000;

/**
 * Finds possible card numbers: in a run of digits, or in groups with any signs between them, such as new lines, commas,
 * strokes, a letter. Such signs also separate several numbers. So only groups as cards have them are joined, fours
 * above all, and neither ids, telephone numbers, dates, amounts, nor a longer list of numbers.
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
    // In a long list, each number would be combined with all groups of a card, only to be found a list each time.
    if (equalUpTo - first > LONGEST_CARD_NUMBER + MOST_MORE) continue;
    const card = cardFrom(groups, first, source);
    if (card) found.push({ from, to: groups[card.last]?.to ?? to, lastFour: card.lastFour });
  }
  return found;
}

/** Finds the end of a row of groups with the same size and the same gap. */
function endOfEqualGroups(groups: readonly DigitGroup[], first: number): number {
  const size = groups[first]?.digits.length;
  const gap = groups[first + 1]?.gap ?? null;
  let end = first + 1;
  while (gap !== null && groups[end]?.gap === gap && groups[end]?.digits.length === size) end += 1;
  return end;
}

/** Finds the longest card number that begins with that group, up to its last group; null where none does. */
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
    // A number with two possible ends reports neither.
    card = { last, lastFour: card === null ? digits.slice(-4) : null };
  }
  return card;
}

function isOneNumber(groups: readonly DigitGroup[], first: number, last: number, source: TextSource): boolean {
  const sizes = groups.slice(first, last + 1).map(({ digits }) => digits.length);
  const lengths = sizes.map((size) => `-${size}`).join("");
  const size = Math.max(...sizes);
  const gaps = new Set(groups.slice(first + 1, last + 1).map(({ gap }) => gap));
  // Words join groups only where it is always the same word.
  if (gaps.size > 1 && [...gaps].some((gap) => /\p{L}{2}/u.test(gap ?? ""))) return false;
  const isAsCard = isGroupedAsCard(lengths);
  if (isAsCard && size !== 4) return true;
  const [gap = null] = gaps;
  const isOneSign = gaps.size === 1 && gap !== "\n" && (gap?.trim() === "" || gap?.endsWith(" ") === false);
  const between = gaps.size === 1 ? gap : undefined;
  const isUsual = isAsCard || (isOneSign && ODD_WAYS.test(lengths));
  if (isUsual && moreOfThem(groups, first, last, (otherSize) => otherSize === size, between) <= MOST_MORE) return true;
  if (isAsCard && isAtEnd(groups, first, last)) return true;
  const isTable = groups.length > MOST_GROUPS && !isJoiningSign(gap ?? "");
  const isShort = groups.length <= MOST_OF_A_NOTE;
  if (isTable || !isSplitNumber(groups.slice(first, last + 1), gaps, { source, isShort })) return false;
  // Ids of a list may have a digit more than those before.
  const isLike = (otherSize: number) => sizes.some((ownSize) => Math.abs(ownSize - otherSize) <= 1);
  return moreOfThem(groups, first, last, isLike, between) === 0;
}

/** Decides whether groups of any sizes are one number rather than several side by side. */
function isSplitNumber(
  groups: readonly DigitGroup[],
  gaps: ReadonlySet<string | null>,
  { source, isShort }: { source: TextSource; isShort: boolean },
): boolean {
  const sizes = groups.map(({ digits }) => digits.length);
  if (!SPLIT_DIGITS.includes(sizes.reduce((all, size) => all + size, 0))) return false;
  if (gaps.has(FIELD_END)) return true;
  const [gap = null] = gaps;
  const isOneGap = gaps.size === 1;
  const isJoined = isOneGap && isJoiningSign(gap ?? "");
  const areEqual = new Set(sizes).size === 1;
  const isWide = sizes.every((size) => size >= SHORTEST_SPLIT);
  const isCutOff = sizes.length === 2 && Math.max(...sizes) >= NEARLY_ALL;
  if (isJoined) return isWide || isCutOff || (!isTyped(source) && sizes.length <= MOST_SPLITS);
  if (source === "listed") return false;
  if (source === "typed") {
    const isBlank = gap === " " || gap === "|" || (gap === "\n" && isShort && isCutOff);
    return isOneGap && isBlank && (isWide || isCutOff) && !areEqual && sizes.length <= 3;
  }
  if (areEqual) return isOneGap && gap === " " && !isSeries(groups);
  const areBlanks = [...gaps].every((between) => between?.trim() === "" && between !== "\n");
  return sizes.length <= MOST_SPLITS && (isOneGap || (isWide && areBlanks));
}

function isTyped(source: TextSource): boolean {
  return source === "typed" || source === "listed";
}

/**
 * Decides whether fours with blanks or strokes between them are the first or last of a row. The browser's own check
 * finds these too.
 */
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

/**
 * Counts the groups of such sizes that continue before and behind, with the same gap where the number has a single gap.
 */
function moreOfThem(
  groups: readonly DigitGroup[],
  first: number,
  last: number,
  isLike: (size: number) => boolean,
  gap: string | null | undefined,
): number {
  const goesOn = (group: DigitGroup | undefined, between: string | null | undefined) =>
    group !== undefined && isLike(group.digits.length) && between !== null && (gap === undefined || between === gap);
  let more = 0;
  for (let at = first - 1; more <= MOST_MORE && goesOn(groups[at], groups[at + 1]?.gap); at -= 1) more += 1;
  for (let at = last + 1; more <= MOST_MORE && goesOn(groups[at], groups[at]?.gap); at += 1) more += 1;
  return more;
}

const DAY = /^20[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])/;
/** Leading zeros, a year, or a day as `20261122`. No brand's first digit stands at the month of a moment. */
const FILLINGS: readonly RegExp[] = [/^0+/, /^(?:19[89]|20[0-4])[0-9]/, DAY];
/** An expiry date, a code, or both. */
const BEHIND = /^(?:(?:(?:0[1-9]|1[0-2])(?:20)?[2-4][0-9]|[2-4][0-9](?:0[1-9]|1[0-2]))?(?:[0-9]{3,4})?)$/;
const LENGTHS = [16, 15, 14, 13, 19, 18, 17] as const;
const SHORTEST = Math.min(...LENGTHS);
/** The length of a card number that any digits may precede in words: other lengths would match too many numbers. */
const USUAL_LENGTH = 16;

/**
 * Finds the card number in a run of digits, with other digits glued to it. `lastFour` is null where the end of the
 * number is unknown. With `before` as "any", for words, any digits but a day may precede it.
 */
function cardInRun(run: string, before: "known" | "any" = "known"): { lastFour: string | null } | null {
  if (run.length < SHORTEST) return null;
  if (isCardNumber(run)) return { lastFour: run.slice(-4) };
  const unfilled = run.replace(/^0+/, "");
  if (isCardNumber(unfilled)) return { lastFour: unfilled.slice(-4) };
  const isGlued = runHoldsCardNumber(run) || isFilled(run) || (before === "any" && endsInCard(run));
  return isGlued ? { lastFour: null } : null;
}

function isFilled(run: string): boolean {
  return FILLINGS.some((filling) => {
    const rest = run.replace(filling, "");
    if (rest.length === run.length) return false;
    return LENGTHS.some((length) => isCardNumber(rest.slice(0, length)) && BEHIND.test(rest.slice(length)));
  });
}

function endsInCard(run: string): boolean {
  return run.length > USUAL_LENGTH && !DAY.test(run) && isCardNumber(run.slice(-USUAL_LENGTH));
}
