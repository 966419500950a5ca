/** The one spelling of a whole number: `007` is `7`. */
export function plainDigits(digits: string): string {
  return digits.startsWith("0") ? digits.replace(/^0+(?=.)/, "") : digits;
}

/** Compares whole numbers of any length, in their one spelling, exactly. Negative, zero or positive, as a sort wants it. */
export function compareDigits(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length;
  return one < other ? -1 : Number(one > other);
}
