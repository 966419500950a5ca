import { compareDigits, plainDigits } from "#lib/domain/text/digits.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/**
 * The order number and the references, which shops number themselves: `9999` sorts before `10000`, and `INV-9` before
 * `INV-10`.
 */
export const COUNTED_FIELDS: ReadonlySet<string> = new Set(["OrderNumber", "Ref1", "Ref2", "Ref3", "Ref4", "Ref5"]);

const COUNTED = /^(.{0,40}?)([0-9]{1,30})$/su;
const DIGITS = /[0-9]+/g;
/** The most digits in a row of an order number. */
const WIDEST = 20;

type Counted = { prefix: string; digits: string };

/** Splits a text that ends with a number into its prefix and digits; null for any other text. */
export function countedText(text: string): Counted | null {
  const [, prefix = "", digits = ""] = COUNTED.exec(text.toLowerCase()) ?? [];
  return digits === "" ? null : { prefix, digits };
}

/**
 * Compares two texts: by their numbers after the same prefix, else letter by letter. Negative, zero or positive, as a
 * sort needs it.
 */
export function compareNaturally(left: string, right: string): number {
  const [first, second] = [countedText(left), countedText(right)];
  if (first && second && first.prefix === second.prefix)
    return compareDigits(plainDigits(first.digits), plainDigits(second.digits));
  return compareTexts(left, right);
}

/** Compares two texts letter by letter, without regard to case. Negative, zero or positive, as a sort needs it. */
export function compareTexts(left: string, right: string): number {
  const [text, next] = [left.toLowerCase(), right.toLowerCase()];
  return text < next ? -1 : Number(text > next);
}

/** Makes a text that sorts by code units as people count: every run of digits has the same width. */
export function naturalKey(text: string): string {
  return foldedText(text).replace(DIGITS, (digits) => plainDigits(digits).padStart(WIDEST, "0"));
}

/**
 * Decides whether all texts between two, by their numbers, are also between them letter by letter: both have the same
 * prefix and as many digits.
 */
export function isRangeOfTexts(low: string, high: string): boolean {
  const [first, second] = [countedText(low), countedText(high)];
  return (
    first !== null && second !== null && first.prefix === second.prefix && first.digits.length === second.digits.length
  );
}
