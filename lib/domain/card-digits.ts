const SHORTEST = 13;
/** No card number has more digits. */
export const LONGEST_CARD_NUMBER = 19;

/**
 * Brands' first digits, and how many digits such a number has: those with 2 have 16, those with 3 have 14, 15 (34 and 37) or 16 and
 * more. A moment as an order number (`20261122173507`) is none, nor is the number of a telephone set (15 digits, 35).
 */
const BRANDS = /^(?:[4-6]|2.{15}$|3(?:.{13}|[47].{13}|.{15,18})$)/;

/** Whether so many digits can be a card's: by their brand, and by the check digit. */
export function isCardNumber(digits: string): boolean {
  const isLong = digits.length >= SHORTEST && digits.length <= LONGEST_CARD_NUMBER;
  return isLong && BRANDS.test(digits) && hasCheckDigit(digits);
}

/** Whether the last of these digits fits the others (ISO/IEC 7812, Luhn). */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
