/** Optional sign, digits, decimals. No exponent: a sum so large or so small was never an amount of ours. */
const DECIMAL = /^(-?)([0-9]{1,13})(?:\.([0-9]+))?$/;

/**
 * Reads an amount of an answer, which arrives as a JSON number or as text, into integer cents. A number is read from its
 * shortest decimal text, digit by digit: no arithmetic ever touches the floating point value. At most 13 digits stand
 * before the point, so that every digit of a number is exact. Undefined for anything else, also for a third decimal that
 * is not zero.
 */
export function readWireAmount(value: string | number): number | undefined {
  const match = DECIMAL.exec(typeof value === "number" ? String(value) : value.trim());
  if (!match) return undefined;
  const [, sign, whole = "", decimals = ""] = match;
  if (!/^0*$/.test(decimals.slice(2))) return undefined;
  const amountCents = Number(whole + decimals.slice(0, 2).padEnd(2, "0"));
  return sign === "-" && amountCents !== 0 ? -amountCents : amountCents;
}

/**
 * Reads an amount that the interface declares as a double, into integer cents: like `readAmount`, but further decimals are rounded
 * half away from zero, by their digits.
 */
export function readRoundedAmount(value: string | number): number | undefined {
  const match = DECIMAL.exec(typeof value === "number" ? String(value) : value.trim());
  if (!match) return undefined;
  const [, sign, whole = "", decimals = ""] = match;
  const amountCents = Number(whole + decimals.slice(0, 2).padEnd(2, "0")) + (/^[5-9]/.test(decimals.slice(2)) ? 1 : 0);
  return sign === "-" && amountCents !== 0 ? -amountCents : amountCents;
}
