const SHORTEST = 13;
/** No card number has more digits. */
export const LONGEST_CARD_NUMBER = 19;

/** Whether so many digits can be a card's: brands' first digits, and the check digit. */
export function isCardNumber(digits: string): boolean {
  const isLong = digits.length >= SHORTEST && digits.length <= LONGEST_CARD_NUMBER;
  return isLong && /^[2-6]/.test(digits) && hasCheckDigit(digits);
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
