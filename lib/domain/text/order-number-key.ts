import { latinDigits, plainDigits } from "#lib/domain/text/digits.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/** Compares two written order numbers, whatever stands around them on a receipt, in a mail or in a sheet. */

/** Longer texts are compared as they stand. */
export const LONGEST_TYPED = 80;

const NUMBER = "(?:numbers?|numéro|num|no|nº|n°|nr|id)(?!\\p{L})";
/** Words for a sale. `INV` is missing: shops begin their numbers with it. */
const THING =
  "(?:(?:your|my|our|web|online|votre|notre) )?(?:purchase order|bon de commande|order|invoice|commande|facture|ticket|billet|receipt|reçu|recu|bill|sale|vente|cmd|reference|référence)";
/** Short words, which begin the numbers of some shops as well: as a label they have a point or a blank behind them. */
const SHORT = "(?:ord|cmde|cde|fact|fac|rec|tkt|trans|txn|trn|ref|réf|num|no|nr|n)";
/** Words that begin the numbers of many shops: a label only where a word or a sign for "number" follows. */
const OTHER = "(?:inv|invce|comm|bon|p\\.? ?o|tr|rcpt|conf|doc)";
const LABEL = new RegExp(
  `^(?:(?:${NUMBER}\\.? ?(?:de |of )?)?${THING}(?:[ .:]*${NUMBER})?|${SHORT}[ .:]*${NUMBER}|${OTHER}[ .:]*(?:${NUMBER}|#)|${SHORT}(?=[\\s.:#°]))[\\s.:#°-]*(?=\\S*\\p{N})`,
  "iu",
);
const SIGNS = String.raw`\s'"“”„«»‘’\x60´*•·|.,;:!?…=`;
const AROUND = new RegExp(String.raw`^[${SIGNS}#~[({<_/\\-]+|[${SIGNS}\])}>_/\\-]+$`, "gu");
/** Signs for a word, which other forms of Unicode would join with the digits behind. */
const NUMBER_SIGN = /№|nº/giu;
const DASH = /\p{Dash}/gu;
const BLANKS = /[\s\p{Zs}]+/gu;
/** A run of digits or letters, or the sign before the end of a marker, which must match exactly. */
const PARTS = /\p{N}+|[\p{L}\p{M}]+|~/gu;
/** A year, or a day written without signs. */
const YEAR = /^(?:19|20)\p{N}{2}(?:(?:0[1-9]|1[0-2])[0-3]\p{N})?$/u;
/** Shorter runs of digits are part of many numbers. */
const LEAST_RUN = 3;
/** Shorter texts are part of many numbers. */
const LEAST_PART = 4;

/**
 * The likeness of two numbers: the same, with the same digits among other letters or parts, or one being a part of the
 * other.
 */
export type OrderNumberLikeness = "same" | "similar" | "part";

/** Compares a stored number with a typed one; null where they differ. */
export function orderNumberLikeness(stored: string, typed: string): OrderNumberLikeness | null {
  if (isSameOrderNumber(stored, typed)) return "same";
  if (typed.length > LONGEST_TYPED || stored.length > LONGEST_TYPED) return null;
  if (hasSameDigits(bareNumber(stored), bareNumber(typed))) return "similar";
  const forms = [orderNumberKey, (number: string) => foldedText(number).trim()];
  return forms.some((form) => isPart(form(stored), form(typed))) ? "part" : null;
}

/**
 * Decides whether a stored number is the typed one, as both are read aloud: without signs around and between, and
 * leading zeros.
 */
export function isSameOrderNumber(stored: string, typed: string): boolean {
  if (typed.length > LONGEST_TYPED || stored.length > LONGEST_TYPED) return stored.trim() === typed.trim();
  const key = orderNumberKey(stored);
  return key !== "" && key === orderNumberKey(typed);
}

/**
 * Makes the key that all spellings of one order number share; empty for a text without letters and digits. Two numbers
 * side by side stay two: `1-23` is not `12-3`.
 */
export function orderNumberKey(number: string): string {
  return orderNumberParts(bareNumber(number));
}

/** Joins the runs of letters and digits of a stripped number, without the signs between them and without leading zeros. */
export function orderNumberParts(stripped: string): string {
  const parts = stripped.toLowerCase().match(PARTS) ?? [];
  return parts.map((part) => plainDigits(part)).join(" ");
}

/** Strips the label before a number, the signs around it, and typographic dashes and blanks. */
export function bareNumber(number: string): string {
  return wholeOrderNumber(number).replace(LABEL, "").replace(AROUND, "");
}

/** Strips the signs around a number, and typographic dashes, blanks and digits; what may be a label stays. */
export function wholeOrderNumber(number: string): string {
  const plain = number.replace(NUMBER_SIGN, "no ").normalize("NFKC").replace(DASH, "-").replace(BLANKS, " ").trim();
  return latinDigits(plain).replace(AROUND, "");
}

/**
 * Returns the digits that identify a number: its longest run, without leading zeros, ignoring a year beside it. Empty
 * for a text without digits.
 */
export function tellingDigits(number: string): string {
  const runs = (bareNumber(number).match(/\p{N}+/gu) ?? []).map((run) => plainDigits(run));
  const runsWithoutYears = runs.filter((run) => !YEAR.test(run));
  const among = runsWithoutYears.some((run) => run.length >= LEAST_RUN) ? runsWithoutYears : runs;
  return among.reduce((longest, run) => (run.length > longest.length ? run : longest), "");
}

function hasSameDigits(stored: string, typed: string): boolean {
  const [all, known] = [allDigits(stored), allDigits(typed)];
  if (all !== "" && all === known) return true;
  const [telling, sought] = [tellingDigits(stored), tellingDigits(typed)];
  return telling.length >= LEAST_RUN && telling === sought;
}

function allDigits(number: string): string {
  return plainDigits(number.replace(/\P{N}/gu, ""));
}

function isPart(left: string, right: string): boolean {
  return Math.min(left.length, right.length) >= LEAST_PART && (left.includes(right) || right.includes(left));
}
