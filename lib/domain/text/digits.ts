/** Writes a whole number in its one spelling: `007` is `7`. */
export function plainDigits(digits: string): string {
  return digits.startsWith("0") ? digits.replace(/^0+(?=.)/, "") : digits;
}

/**
 * Compares whole numbers of any length, in their one spelling, exactly. Negative, zero or positive, as a sort needs it.
 */
export function compareDigits(left: string, right: string): number {
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : Number(left > right);
}

const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** Writes the digits of all scripts as 0 to 9. Unicode keeps the ten digits of a script in a row, from zero on. */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return String(before % 10);
  });
}
