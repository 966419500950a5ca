import { AMOUNT_COMPARED_BEHIND } from "#lib/domain/search/language/amount-phrases.ts";
import { replaced, type TextEdit } from "#lib/domain/search/language/text-edits.ts";
import { asAmount } from "#lib/domain/search/words/word-shapes.ts";

const BLANK = "[ \\u00a0\\u202f]";
const START = String.raw`(?<![^\s(])`;
/** What stands for a currency before an amount and behind it, with the three letters of it. */
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
/** Not behind the key of a field, whose value the figures are; a sign alone compares an amount. */
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
/** A dollar sign that a sheet puts at the other side of its cell. Behind figures it is theirs. */
const APART = new RegExp(`(?<![^\\s(<>≤≥=])(?<![0-9.,]${BLANK}{0,2})\\$\\s+(?=[0-9])`, "gu");
/** A minus before thousands apart; before other amounts it is a part of the word (`asAmount`). */
const MINUS = new RegExp(`${START}[-\\u2212\\u2013](?=\\$?[0-9]{1,3}(?:${BLANK}[0-9]{3})+(?![0-9]))`, "gu");
/** What a statement writes around an amount: `+45.00`, `45.00-`, `45.00 CR`. */
const PLUS = new RegExp(`${START}\\+(?=\\$?[0-9][0-9.,]{0,12}[.,][0-9]{2}(?![^\\s)]))`, "gu");
const DEBIT =
  /(?<=(?<![^\s(])\$?[0-9][0-9.,]{0,12}[.,][0-9]{2}\$?)(?:[-\u2212]|[ \u00a0\u202f]?(?:CR|DR|DB|CT|DT))(?![^\s)])/gu;

/** The marks around amounts: a currency, which is asked for, and signs of what was paid or handed back, which amounts do not have. */
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

/** With a dollar sign the figures are an amount and nothing else. */
function inCurrency(amount: string, typed: string, behind = ""): string | undefined {
  const figures = amount.replace(/[.,]$/, "").replace(/[\s$]/g, "");
  const sign = typed.toUpperCase().replace(/\s/g, "");
  const currency = SIGNS[sign] ?? sign.replace("$", "");
  return asAmount(figures) === undefined ? undefined : `${figures}$${behind} currency:${currency}`;
}
