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
