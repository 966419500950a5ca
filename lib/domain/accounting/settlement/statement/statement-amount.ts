import { currencyIn, withoutCurrency } from "#lib/domain/accounting/settlement/statement/statement-currency.ts";
import { parseAmount } from "#lib/domain/amounts/money.ts";
import { writtenAmount } from "#lib/domain/amounts/written-amount.ts";

/** Thousands to some readers and decimals to others; banks write two decimals. */
const EITHER = /^[0-9]{1,3}[.,][0-9]{3}$/;
const MINUS = /^[-\u2212\u2013]|[-\u2212\u2013]$/;
const PARENTHESES = /^\((.*)\)$/;
const MARK = "(CR|DR|CT|DT|DB|C|D|CREDIT|DEBIT|CRÉDIT|DÉBIT)\\.?";
const MARK_BEHIND = new RegExp(`^(.*?)(?<![A-Z])\\s*${MARK}$`, "i");
const MARK_BEFORE = new RegExp(`^${MARK}\\s*(?![A-Z])(.*)$`, "i");
const LONGEST = 40;

/** An amount of a statement. `isMarked`: a plus, `CR` or `DR` says on which side it is. */
export type StatementAmount = { cents: number; isMarked: boolean; currency: string };

/**
 * Reads an amount of a statement into cents with its sign: `1,234.56`, `1 234,56`, `(123.45)`, `123.45-`, `45.00 DR`. Undefined for
 * any other text, and for one that may be two amounts.
 */
export function readStatementAmount(written: string): StatementAmount | undefined {
  if (written.length > LONGEST) return undefined;
  const text = withoutCurrency(written).replace(/\$/g, "").trim();
  const { unmarked, mark } = withoutMark(text);
  const inside = PARENTHESES.exec(unmarked)?.[1];
  const signed = (inside ?? unmarked).trim();
  const hasPlus = signed.startsWith("+");
  const isNegative = [inside !== undefined, MINUS.test(signed), /^D/i.test(mark)];
  const figures = signed.replace(MINUS, "").replace(/^\+/, "").trim();
  const signs = [...isNegative, hasPlus, /^C/i.test(mark)].filter(Boolean).length;
  // Two signs at once are no amount that anybody writes, but for a plus before a credit.
  if (signs > (hasPlus && /^C/i.test(mark) ? 2 : 1) || MINUS.test(figures) || EITHER.test(figures)) return undefined;
  const plain = writtenAmount(figures.replace(/^\.(?=[0-9])/, "0."));
  const cents = plain === undefined ? undefined : parseAmount(plain);
  if (cents === undefined) return undefined;
  return {
    cents: isNegative.includes(true) && cents !== 0 ? -cents : cents,
    isMarked: hasPlus || mark !== "",
    currency: currencyIn(written),
  };
}

function withoutMark(text: string): { unmarked: string; mark: string } {
  const behind = MARK_BEHIND.exec(text);
  if (behind) return { unmarked: behind[1] ?? "", mark: behind[2] ?? "" };
  const before = MARK_BEFORE.exec(text);
  return { unmarked: before?.[2] ?? text, mark: before?.[1] ?? "" };
}
