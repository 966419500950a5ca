import { namedCurrency } from "#lib/domain/amounts/read-amount.ts";
import { currencyOfHeading, type ListColumn, plainWords } from "#lib/domain/batches/list-headings.ts";

/** Headings of a column that names each row's currency. */
const HEADINGS: ReadonlySet<string> = new Set(
  "currency currencycode ccy curr devise codedevise codedeladevise monnaie".split(" "),
);

/**
 * Makes a reader of the currency that a row names: in a column of its own, in its amount, or in the heading above. Empty: it names none;
 * null: it names two.
 */
export function currencyReader(
  headings: readonly string[],
  columns: readonly (ListColumn | undefined)[],
): (cells: readonly string[]) => string | null {
  const ownColumn = headings.findIndex((heading) => HEADINGS.has(plainWords(heading)));
  const amount = columns.indexOf("amount");
  const ofHeading = currencyOfHeading(headings[amount] ?? "");
  return (cells) => {
    const ofRow = (cells[ownColumn] ?? "").trim().toUpperCase();
    const named = [/^[A-Z]{3}$/.test(ofRow) ? ofRow : "", namedCurrency(cells[amount] ?? ""), ofHeading];
    const [currency = "", ...others] = new Set(named.filter((code) => code !== ""));
    return others.length === 0 ? currency : null;
  };
}
