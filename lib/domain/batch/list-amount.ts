import { parseAmount } from "#lib/domain/money.ts";

export type ListAmountProblem = "amount_missing" | "amount_zero" | "amount_negative" | "amount_unreadable";
export type ListAmount = { ok: true; cents: number } | { ok: false; problem: ListAmountProblem };

/** Blanks that French texts and spreadsheets put between thousands, or before a currency. */
const BLANK = "[ \\u00a0\\u202f\\u2009]";
const GROUPED = new RegExp(
  `^[0-9]{1,3}(?:(?:${BLANK}[0-9]{3})+|(?:,[0-9]{3})+(?=\\.)|(?:\\.[0-9]{3})+(?=,))(?:[.,][0-9]{1,2})?$`,
);
const PLAIN = /^[0-9]+(?:[.,][0-9]{1,2})?$/;
const CURRENCY = new RegExp(
  `^(?:(?:CA|US)?\\$|CAD|USD)${BLANK}?|${BLANK}?(?:\\$(?:${BLANK}?(?:CA|US))?|CAD|USD)$`,
  "gi",
);

/**
 * Reads an amount as it stands in a list: with a decimal point or comma, thousands parted by blanks, or by the other one of the
 * two signs, a dollar sign before or behind. What could mean two sums (`1,234`) is unreadable, so that none is ever guessed.
 */
export function readListAmount(typed: string): ListAmount {
  const text = typed.trim();
  if (text === "") return problem("amount_missing");
  if (/^[-\u2212\u2013(]/.test(text) || text.endsWith("-")) return problem("amount_negative");
  const figures = text.replace(CURRENCY, "");
  if (!PLAIN.test(figures) && !GROUPED.test(figures)) return problem("amount_unreadable");
  const part = /[.,]([0-9]{1,2})$/.exec(figures)?.[1];
  const whole = (part === undefined ? figures : figures.slice(0, -part.length - 1)).replace(/[^0-9]/g, "");
  const cents = parseAmount(part === undefined ? whole : `${whole}.${part}`);
  if (cents === undefined) return problem("amount_unreadable");
  return cents === 0 ? problem("amount_zero") : { ok: true, cents };
}

function problem(name: ListAmountProblem): ListAmount {
  return { ok: false, problem: name };
}
