import { parseAmount } from "#lib/domain/amounts/money.ts";
import { writtenAmount } from "#lib/domain/amounts/written-amount.ts";

export type AmountProblem = "amount_missing" | "amount_zero" | "amount_negative" | "amount_unreadable";
export type ReadAmount = { ok: true; cents: number } | { ok: false; problem: AmountProblem };

/** Blanks that French texts and spreadsheets put before a currency. */
const BLANK = "[ \\u00a0\\u202f\\u2009]";
const CURRENCY = new RegExp(
  `^(?:(?:CA|US)?\\$|CAD|USD)${BLANK}?|${BLANK}?(?:\\$(?:${BLANK}?(?:CA|US))?|CAD|USD)$`,
  "gi",
);
/** Thousands to some readers and decimals to others. */
const EITHER = /^[0-9]{1,3}[.,][0-9]{3}$/;

/**
 * Reads an amount of money that is to move, typed or from a list. It may have a decimal point or comma, thousands
 * separators, and a dollar sign or currency before or behind, as on the screen and in a search. An amount that could
 * mean two sums (`1,234`) is unreadable, so that no sum is ever guessed.
 */
export function readAmount(typed: string): ReadAmount {
  const text = typed.trim();
  if (text === "") return problem("amount_missing");
  if (/^[-\u2212\u2013(]/.test(text) || text.endsWith("-")) return problem("amount_negative");
  const figures = text.replace(CURRENCY, "");
  if (namedCurrencies(text).length > 1) return problem("amount_unreadable");
  const plain = EITHER.test(figures) ? undefined : writtenAmount(figures);
  const cents = plain === undefined ? undefined : parseAmount(plain);
  if (cents === undefined) return problem("amount_unreadable");
  return cents === 0 ? problem("amount_zero") : { ok: true, cents };
}

/** Reads the cents of such an amount, also of a zero; undefined for any other text. */
export function readCents(typed: string): number | undefined {
  const read = readAmount(typed);
  if (read.ok) return read.cents;
  return read.problem === "amount_zero" ? 0 : undefined;
}

/** Returns the currency that an amount names, `CAD` or `USD`; empty if it names none, or only dollars. */
export function namedCurrency(typed: string): string {
  const [named = "", ...others] = namedCurrencies(typed.trim());
  return others.length === 0 ? named : "";
}

/** Decides whether an amount names another currency than that one; an empty code is not known. */
export function isOfOtherCurrency(typed: string, currency: string): boolean {
  const named = namedCurrency(typed);
  return named !== "" && currency !== "" && named !== currency.toUpperCase();
}

function namedCurrencies(text: string): readonly string[] {
  const words = (text.match(CURRENCY) ?? []).join(" ").toUpperCase();
  return [/CA/.test(words) ? "CAD" : "", /US/.test(words) ? "USD" : ""].filter((code) => code !== "");
}

function problem(name: AmountProblem): ReadAmount {
  return { ok: false, problem: name };
}
