import { plainDigits } from "#lib/domain/text/digits.ts";
import { bareNumber, LONGEST_TYPED, wholeOrderNumber } from "#lib/domain/text/order-number-key.ts";

/**
 * The spellings of one order number in a shop, on a receipt and in a mail: with a hash, in brackets, with another sign
 * between its letters and its digits, with zeros before its digits.
 */

/** The most spellings of one number. Each is a search of its own. */
const MOST_SPELLINGS = 16;
/** The service keeps no longer order number. */
export const LONGEST_ORDER_NUMBER = 30;

/** The widths to which shops fill digits with zeros, the usual ones first. */
const WIDTHS = [8, 6, 10, 7, 9];
const FURTHER_WIDTHS = [12];
const WIDTHS_BEHIND_LETTERS = [6, 5, 4, 8];
const BETWEEN = ["-", " ", "", "#", " #", "–", "\u2011", "_", "/", ".", "\u00a0"];
/** Labels that shops write before digits alone. */
const BEFORE_DIGITS = ["# ", "Order ", "Order #"];
const BLANKS = /[\s\p{Zs}]+/gu;
/** Signs between a number and a second one behind it, such as that of a part of the order. */
const BETWEEN_NUMBERS = ["-", " ", "/", " / ", ";", "–", "\u2011", "_", ".", "\u00a0"];
const JOINT = /\s*[-/;._#([]\s*|\s+/gu;
/** Two numbers that a sign keeps apart. Without the sign they would be another number. */
const NUMBERS_APART = /\p{N}(?:\s*[-/;._#([]\s*|\s+)\p{N}/u;

/**
 * Lists the spellings of a typed number, the likeliest first and at most `most`: as typed, without the signs around it,
 * and as shops write such numbers. The service ignores letter case. Empty for a text without a digit.
 */
export function orderNumberSpellings(typed: string, most = MOST_SPELLINGS): readonly string[] {
  if (typed.length > LONGEST_TYPED) return [];
  const bare = bareNumber(typed);
  // The suffix of a marker must match exactly.
  if (!/\p{N}/u.test(bare) || bare.includes("~")) return [];
  const spellings = [typed.trim(), typed.replace(BLANKS, " ").trim(), bare, ...spellingsOf(bare)];
  const fitting = spellings.filter((spelling) => spelling !== "" && spelling.length <= LONGEST_ORDER_NUMBER);
  const seen = new Set<string>();
  return fitting.filter((spelling) => seen.size < seen.add(spelling.toLowerCase()).size).slice(0, most);
}

/**
 * Lists the spellings of a number whose first word may be a label or a part of it, such as `ORDER 70001`, with the word: at most
 * `most`. Empty where no such word begins the number.
 */
export function labelledSpellings(typed: string, most: number): readonly string[] {
  if (typed.length > LONGEST_TYPED) return [];
  const whole = wholeOrderNumber(typed);
  if (whole === bareNumber(typed)) return [];
  return spellingsOf(whole)
    .filter((spelling) => spelling.length <= LONGEST_ORDER_NUMBER)
    .slice(0, most);
}

function spellingsOf(bare: string): readonly string[] {
  if (/^\p{N}+$/u.test(bare)) {
    const digits = plainDigits(bare);
    return [
      `#${bare}`,
      digits,
      `#${digits}`,
      ...padded(digits, WIDTHS),
      `[${bare}]`,
      `(${bare})`,
      ...padded(digits, FURTHER_WIDTHS),
      ...BEFORE_DIGITS.map((label) => label + bare),
    ];
  }
  const [, letters = "", between = "", number = ""] = /^([\p{L}\p{M}]+)([\s#./_[(-]*)(\p{N}+)$/u.exec(bare) ?? [];
  const bracketed = [`[${bare}]`, `(${bare})`];
  if (number === "") return [...parted(bare), `#${bare}`, ...bracketed];
  const digits = plainDigits(number);
  const zeros = digits === number ? padded(number, WIDTHS_BEHIND_LETTERS) : [digits];
  return [
    ...BETWEEN.map((sign) => `${letters}${sign}${number}`),
    `#${bare}`,
    `#${letters}${between === " " ? "-" : " "}${number}`,
    ...zeros.map((zeroFilled) => `${letters}${between}${zeroFilled}`),
    ...bracketed,
  ];
}

function padded(digits: string, widths: readonly number[]): readonly string[] {
  return widths.filter((width) => width > digits.length).map((width) => digits.padStart(width, "0"));
}

/** Writes other signs at the places where one stands. */
function parted(bare: string): readonly string[] {
  const joints = bare.match(JOINT)?.length ?? 0;
  if (joints === 0) return [];
  const inBehind = joints === 1 ? [bare.replace(JOINT, " (").concat(")")] : [];
  const together = NUMBERS_APART.test(bare) ? [] : [bare.replace(JOINT, "")];
  const [usual, rare] = [BETWEEN_NUMBERS.slice(0, 5), BETWEEN_NUMBERS.slice(5)].map((signs) =>
    signs.map((sign) => bare.replace(JOINT, sign)),
  );
  return [...(usual ?? []), ...inBehind, ...together, ...(rare ?? [])];
}
