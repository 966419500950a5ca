/**
 * Money is a whole number of cents in a JavaScript integer; text is read and written digit by digit, never through
 * floating point.
 */

/** The largest amount the dashboard handles: 9,999,999.99. */
export const MAX_AMOUNT_CENTS = 999_999_999;

/**
 * Reads an amount that a person typed: digits with at most two decimals after a point. Returns undefined for anything
 * else (`12.345`, `1e9`, `-1`, full-width digits, blanks, thousands separators), so that no sum is ever guessed.
 */
export function parseAmount(text: string): number | undefined {
  const match = /^([0-9]{1,7})(?:\.([0-9]{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Writes cents as the service and every form field read them: `1234` is `12.34`, always two decimals. */
export function formatAmount(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError("an amount is a whole number of cents");
  const digits = String(Math.abs(amountCents)).padStart(3, "0");
  return `${amountCents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
