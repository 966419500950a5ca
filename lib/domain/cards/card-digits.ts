const SHORTEST = 13;
/** The most digits of a card number. */
export const LONGEST_CARD_NUMBER = 19;

/**
 * First digits of the brands, and the lengths of their numbers. The pattern excludes article numbers of 13 digits
 * unless they begin with 4, moments (`20261122173507`), and numbers of telephone sets (15 digits, 35).
 */
const BRANDS = /^(?:4(?:.{12}|.{15}|.{18})|[56].{15,18}|2[2-7].{14}|3(?:[0689].{12}|[47].{13}|[05689].{14,17}))$/;
/**
 * The groups in which cards show their number and people write it: fours with a shorter rest, and those of 14 and 15
 * digits.
 */
const WAYS = /^(?:(?:-4)+(?:-[1-3])?|-4-6-[45])$/;
/** Month and year, or year and month, as a card shows them. */
const EXPIRY = /^(?:(?:0[1-9]|1[0-2])(?:20)?[2-4]\d|[2-4]\d(?:0[1-9]|1[0-2]))/;
const LONGEST_EXPIRY = 6;
/** A code or a slip of the finger, but not the beginning of a year, and so of a moment. */
const STRAY = /^(?!20)\d{1,3}$/;

/** Decides whether digits can be a card number: by their brand, and by the check digit. */
export function isCardNumber(digits: string): boolean {
  return BRANDS.test(digits) && hasCheckDigit(digits);
}

/** Decides whether groups of these lengths (`-4-4-4-4`) are those of a card. */
export function isGroupedAsCard(lengths: string): boolean {
  return WAYS.test(lengths);
}

/**
 * Decides whether a run of digits is a card number, alone or with its expiry date, its code or other digits beside it.
 */
export function runHoldsCardNumber(run: string): boolean {
  for (let from = 0; from <= LONGEST_EXPIRY; from += 1)
    for (let to = from + SHORTEST; to <= from + LONGEST_CARD_NUMBER && to <= run.length; to += 1)
      if (mayStandBeside(run.slice(0, from), to - from, run.slice(to)) && isCardNumber(run.slice(from, to)))
        return true;
  return false;
}

/**
 * Decides whether other digits may stand beside a number. After numbers of usual lengths, any may; elsewhere this would
 * make every tenth longer number a card.
 */
function mayStandBeside(before: string, length: number, behind: string): boolean {
  const isDated = before !== "" && before.replace(EXPIRY, "") === "";
  if (behind === "") return before === "" || isDated || (length === 16 && STRAY.test(before));
  if (before !== "" && !isDated) return false;
  return EXPIRY.test(behind) || (length > SHORTEST && length !== 17 && length !== 18);
}

/** Decides whether the last digit fits the others (ISO/IEC 7812, Luhn). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const doubled = Number(digits[digits.length - 1 - index]) * (1 + (index % 2));
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
