const SHORTEST = 13;
/** No card number has more digits. */
export const LONGEST_CARD_NUMBER = 19;

/**
 * Brands' first digits, and how many digits such a number has. An article's number of 13 digits is none, but for those that begin
 * with 4, nor is a moment (`20261122173507`), nor the number of a telephone set (15 digits, 35).
 */
const BRANDS = /^(?:4(?:.{12}|.{15}|.{18})|[56].{15,18}|2[2-7].{14}|3(?:[0689].{12}|[47].{13}|[05689].{14,17}))$/;
/** In these groups cards show their number and people write it: fours with a shorter rest, and those of 14 and 15 digits. */
const WAYS = /^(?:(?:-4)+(?:-[1-3])?|-4-6-[45])$/;
/** Month and year, or year and month, as they stand on a card. */
const EXPIRY = /^(?:(?:0[1-9]|1[0-2])(?:20)?[2-4]\d|[2-4]\d(?:0[1-9]|1[0-2]))/;
const LONGEST_EXPIRY = 6;
/** A code or a slip of the finger, but not the beginning of a year, and so of a moment. */
const STRAY = /^(?!20)\d{1,3}$/;

/** Whether so many digits can be a card's: by their brand, and by the check digit. */
export function isCardNumber(digits: string): boolean {
  return BRANDS.test(digits) && hasCheckDigit(digits);
}

/** Whether groups of such lengths (`-4-4-4-4`) are those of a card. */
export function isGroupedAsCard(lengths: string): boolean {
  return WAYS.test(lengths);
}

/** Whether digits without anything between them are a card number, alone or with its expiry date, its code or others beside it. */
export function runHoldsCardNumber(run: string): boolean {
  for (let from = 0; from <= LONGEST_EXPIRY; from += 1)
    for (let to = from + SHORTEST; to <= from + LONGEST_CARD_NUMBER && to <= run.length; to += 1)
      if (mayStandBeside(run.slice(0, from), to - from, run.slice(to)) && isCardNumber(run.slice(from, to)))
        return true;
  return false;
}

/** Any digits may stand behind numbers of usual lengths. Any at all would make a card of every tenth longer number. */
function mayStandBeside(before: string, length: number, behind: string): boolean {
  const isDated = before !== "" && before.replace(EXPIRY, "") === "";
  if (behind === "") return before === "" || isDated || (length === 16 && STRAY.test(before));
  if (before !== "" && !isDated) return false;
  return EXPIRY.test(behind) || (length > SHORTEST && length !== 17 && length !== 18);
}

/** Whether the last of these digits fits the others (ISO/IEC 7812, Luhn). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const doubled = Number(digits[digits.length - 1 - index]) * (1 + (index % 2));
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
