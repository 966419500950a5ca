import { parseAmount } from "#lib/domain/amounts/money.ts";
import { writtenAmount } from "#lib/domain/amounts/written-amount.ts";

const CURRENCY = /(?:CA|US)?\$|\b(?:CAD|USD)\b/gi;
/** Thousands to some readers and decimals to others; banks write two decimals. */
const EITHER = /^[0-9]{1,3}[.,][0-9]{3}$/;
const MINUS = /^[-\u2212\u2013]|[-\u2212\u2013]$/;
const PARENTHESES = /^\((.*)\)$/;
const LONGEST = 40;

/**
 * Reads an amount of a statement into cents with its sign: `1,234.56`, `1 234,56`, `(123.45)`, `123.45-`, `45.00 DR`. Undefined for
 * any other text, and for one that may be two amounts.
 */
export function readStatementAmount(written: string): number | undefined {
  if (written.length > LONGEST) return undefined;
  const text = written.replace(CURRENCY, "").trim();
  const [, unmarked = text, mark] = /^(.*?)\s*\b(CR|DR|CT|DT)$/i.exec(text) ?? [];
  const inside = PARENTHESES.exec(unmarked)?.[1];
  const signed = (inside ?? unmarked).trim();
  const hasMinus = MINUS.test(signed);
  const figures = signed.replace(MINUS, "").replace(/^\+/, "").trim();
  // Two signs at once are no amount that anybody writes.
  const negatives = Number(inside !== undefined) + Number(hasMinus) + Number(/^D/i.test(mark ?? ""));
  if (negatives > 1 || MINUS.test(figures) || EITHER.test(figures)) return undefined;
  const plain = writtenAmount(figures.replace(/^\.(?=[0-9])/, "0."));
  const cents = plain === undefined ? undefined : parseAmount(plain);
  if (cents === undefined) return undefined;
  return negatives === 1 && cents !== 0 ? -cents : cents;
}
