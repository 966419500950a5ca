import { plainDigits } from "#lib/domain/text/digits.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

/** How two written order numbers are compared, whatever stands around them on a receipt, in a mail or in a sheet. */

/** Longer texts are compared as they stand. */
export const LONGEST_TYPED = 80;

const NUMBER = "(?:numbers?|numéro|num|no|nº|n°|nr|id)";
/** Words for a sale. `INV` is missing: shops begin their numbers with it. */
const THING =
  "(?:purchase order|bon de commande|order|invoice|commande|facture|ticket|billet|receipt|reçu|recu|bill|sale|vente|cmd)";
/** Short words, which begin the numbers of some shops as well: a point or a blank stands behind those that are none. */
const SHORT = "(?:ord|cmde|cde|fact|fac|rec|tkt|trans|txn|trn|ref|réf|num|no|nr|n)";
const LABEL = new RegExp(
  `^(?:(?:${NUMBER}\\.? ?(?:de |of )?)?${THING}(?: ?${NUMBER})?|${SHORT} ?${NUMBER}|${SHORT}(?=[\\s.:#°]))[\\s.:#°-]*(?=\\S*\\p{N})`,
  "iu",
);
const SIGNS = String.raw`\s'"“”„«»‘’\x60´*•·|.,;:!?…=`;
const AROUND = new RegExp(String.raw`^[${SIGNS}#~[({<_/\\-]+|[${SIGNS}\])}>_/\\-]+$`, "gu");
/** Signs that stand for a word, which other forms of Unicode would join with the digits behind. */
const NUMBER_SIGN = /№|nº/giu;
const DASH = /\p{Dash}/gu;
const BLANKS = /[\s\p{Zs}]+/gu;
/** A run of digits or letters, or the sign before the end of a marker, which is exactly known. */
const PARTS = /\p{N}+|[\p{L}\p{M}]+|~/gu;
/** A year, or a day written without signs. */
const YEAR = /^(?:19|20)\p{N}{2}(?:(?:0[1-9]|1[0-2])[0-3]\p{N})?$/u;
/** Shorter runs of digits stand in many numbers. */
const LEAST_RUN = 3;
/** Shorter texts do, too. */
const LEAST_PART = 4;

/** How much two numbers are alike: the same, with the same digits among other letters or parts, or one being a part of the other. */
export type OrderNumberLikeness = "same" | "similar" | "part";

/** How a stored number is like the one that somebody typed; null where it is another one. */
export function orderNumberLikeness(stored: string, typed: string): OrderNumberLikeness | null {
  if (isSameOrderNumber(stored, typed)) return "same";
  if (typed.length > LONGEST_TYPED || stored.length > LONGEST_TYPED) return null;
  if (hasSameDigits(bareNumber(stored), bareNumber(typed))) return "similar";
  const forms = [orderNumberKey, (number: string) => foldedText(number).trim()];
  return forms.some((form) => isPart(form(stored), form(typed))) ? "part" : null;
}

/** Whether a stored number is what somebody typed, as both are read aloud: without signs around and between, and leading zeros. */
export function isSameOrderNumber(stored: string, typed: string): boolean {
  if (typed.length > LONGEST_TYPED || stored.length > LONGEST_TYPED) return stored.trim() === typed.trim();
  const key = orderNumberKey(stored);
  return key !== "" && key === orderNumberKey(typed);
}

/**
 * What all spellings of one order number have in common; empty for a text without letters and digits. Two numbers beside one another
 * stay two: `1-23` is not `12-3`.
 */
export function orderNumberKey(number: string): string {
  const parts = bareNumber(number).toLowerCase().match(PARTS) ?? [];
  return parts.map((part) => plainDigits(part)).join(" ");
}

/** Without a label before it, what stands around it, and typographic dashes and blanks. */
export function bareNumber(number: string): string {
  const plain = number.replace(NUMBER_SIGN, "no ").normalize("NFKC").replace(DASH, "-").replace(BLANKS, " ").trim();
  const inside = plain.replace(AROUND, "");
  return inside.replace(LABEL, "").replace(AROUND, "");
}

/** The digits that tell a number from others: its longest run, without leading zeros, and no year beside it. Empty for a text without. */
export function tellingDigits(number: string): string {
  const runs = (bareNumber(number).match(/\p{N}+/gu) ?? []).map((run) => plainDigits(run));
  const others = runs.filter((run) => !YEAR.test(run));
  const among = others.some((run) => run.length >= LEAST_RUN) ? others : runs;
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

function isPart(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= LEAST_PART && (one.includes(other) || other.includes(one));
}
