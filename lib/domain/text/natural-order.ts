import { compareDigits, plainDigits } from "#lib/domain/text/digits.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/** The order number and the references, which shops number themselves: `9999` stands before `10000`, and `INV-9` before `INV-10`. */
export const COUNTED_FIELDS: ReadonlySet<string> = new Set(["OrderNumber", "Ref1", "Ref2", "Ref3", "Ref4", "Ref5"]);

const COUNTED = /^(.{0,40}?)([0-9]{1,30})$/su;
const DIGITS = /[0-9]+/g;
/** No order number has more digits in a row. */
const WIDEST = 20;

type Counted = { prefix: string; digits: string };

/** A text that ends with a number, as what stands before it and its digits; null for any other text. */
export function countedText(text: string): Counted | null {
  const [, prefix = "", digits = ""] = COUNTED.exec(text.toLowerCase()) ?? [];
  return digits === "" ? null : { prefix, digits };
}

/** Compares two texts: by their numbers where the same stands before these, else letter by letter. As a sort wants it. */
export function compareNaturally(one: string, other: string): number {
  const [first, second] = [countedText(one), countedText(other)];
  if (first && second && first.prefix === second.prefix)
    return compareDigits(plainDigits(first.digits), plainDigits(second.digits));
  return compareTexts(one, other);
}

/** Compares two texts letter by letter, without regard to case. As a sort wants it. */
export function compareTexts(one: string, other: string): number {
  const [text, next] = [one.toLowerCase(), other.toLowerCase()];
  return text < next ? -1 : Number(text > next);
}

/** A text that sorts by code units as people count: every run of digits as wide as all others. */
export function naturalKey(text: string): string {
  return foldedText(text).replace(DIGITS, (digits) => plainDigits(digits).padStart(WIDEST, "0"));
}

/**
 * Whether all texts that stand between two, by their numbers, stand between them letter by letter too: the numbers have the same
 * prefix and are written with as many digits.
 */
export function isRangeOfTexts(low: string, high: string): boolean {
  const [first, second] = [countedText(low), countedText(high)];
  return (
    first !== null && second !== null && first.prefix === second.prefix && first.digits.length === second.digits.length
  );
}
