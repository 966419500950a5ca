import { AMOUNT_COMPARED_BEHIND } from "#lib/domain/search/language/amounts-in-text.ts";
import { replaced, type TextEdit } from "#lib/domain/search/language/text-edits.ts";
import { asAmount } from "#lib/domain/search/words/word-shapes.ts";

const BLANK = "[ \\u00a0\\u202f]";
const START = String.raw`(?<![^\s(])`;
/** Currency signs before or after an amount, with their ISO 4217 codes. */
const SIGNS: Readonly<Record<string, string>> = {
  CA$: "CAD",
  C$: "CAD",
  $CA: "CAD",
  $C: "CAD",
  US$: "USD",
  "U.S.$": "USD",
  $US: "USD",
  "€": "EUR",
  "£": "GBP",
};
const LETTERS = "CAD|USD|EUR|GBP";
/** An amount that is not the value of a field. Behind a sign alone it is compared. */
const AMOUNT = String.raw`(?<=^|[\s(]|(?<![\p{L}\p{N}_])[<>≤≥]=?\s{0,3})(-?\$?[0-9][0-9.,]*)`;
const BEHIND = `(?:\\s+(?:${AMOUNT_COMPARED_BEHIND.map((words) => words.replaceAll(" ", "\\s+")).join("|")}))?`;
const CURRENCY_BEHIND = new RegExp(
  `${AMOUNT}${BLANK}?((?:\\$${BLANK}?)?(?:${LETTERS})|\\$${BLANK}?(?:CA|US|C)|[€£])(${BEHIND})(?![\\p{L}\\p{N}_])`,
  "giu",
);
const CURRENCY_BEFORE = new RegExp(
  `(?<![^\\s(<>≤≥])(${LETTERS}|(?:CA|US|C|U\\.S\\.)\\$|[€£])${BLANK}?(-?\\$?${BLANK}?[0-9][0-9.,]*)(?![\\p{L}\\p{N}_$])`,
  "giu",
);
/** A dollar sign that a sheet puts at the other side of its cell. A sign behind figures belongs to those figures. */
const APART = new RegExp(`(?<![^\\s(<>≤≥=])(?<![0-9.,]${BLANK}{0,2})\\$\\s+(?=[0-9])`, "gu");
/** A minus before an amount with separated thousands; before other amounts `asAmount` reads it as part of the word. */
const MINUS = new RegExp(`${START}[-\\u2212\\u2013](?=\\$?[0-9]{1,3}(?:${BLANK}[0-9]{3})+(?![0-9]))`, "gu");
/** Signs of a statement around an amount: `+45.00`, `45.00-`, `45.00 CR`. */
const PLUS = new RegExp(`${START}\\+(?=\\$?[0-9][0-9.,]{0,12}[.,][0-9]{2}(?![^\\s)]))`, "gu");
const DEBIT =
  /(?<=(?<![^\s(])\$?[0-9][0-9.,]{0,12}[.,][0-9]{2}\$?)(?:[-\u2212]|[ \u00a0\u202f]?(?:CR|DR|DB|CT|DT))(?![^\s)])/gu;

/**
 * Finds the marks around amounts. A currency becomes a condition; signs for paid or returned go, since the service's
 * amounts have none.
 */
export function marksOfAmounts(bare: string): TextEdit[] {
  return [
    ...replaced(bare, CURRENCY_BEHIND, ([, amount = "", currency = "", behind]) =>
      inCurrency(amount, currency, behind),
    ),
    ...replaced(bare, CURRENCY_BEFORE, ([, currency = "", amount = ""]) => inCurrency(amount, currency)),
    ...replaced(bare, APART, () => "$"),
    ...replaced(bare, MINUS, () => ""),
    ...replaced(bare, PLUS, () => ""),
    ...replaced(bare, DEBIT, () => ""),
  ];
}

/** Adds a dollar sign, so that the figures are read as an amount only. */
function inCurrency(amount: string, typed: string, behind = ""): string | undefined {
  const figures = amount.replace(/[.,]$/, "").replace(/[\s$]/g, "");
  const sign = typed.toUpperCase().replace(/\s/g, "");
  const currency = SIGNS[sign] ?? sign.replace("$", "");
  return asAmount(figures) === undefined ? undefined : `${figures}$${behind} currency:${currency}`;
}
