import { isFigure } from "#lib/domain/batches/list-columns.ts";
import type { DelimitedRecord } from "#lib/domain/text/delimited-text.ts";

/**
 * One or two figures behind a comma: cents, whatever sign or word follows (no list of currency words would be
 * complete). Dates, times and further amounts do not match: `26-11-2026`, `14:30`, `1.50`.
 */
const CENTS = /^[0-9]{1,2}(?![0-9]|[-/:.,][0-9])/;
/** Three figures behind a comma: thousands. `1,234` may be two amounts, or one that a comma split. */
const THOUSANDS = /^[0-9]{3}(?:[.,][0-9]{1,2})?(?![0-9]|\s?[-/:.,]?\s?[0-9])/;
const SHORT = /^[^0-9]*[1-9][0-9]{0,2}$/;
/** Invisible characters. */
const UNSEEN = /\p{Cf}/gu;

/**
 * Finds an amount with a decimal comma and without quotation marks that a comma-separated list split into two cells.
 * Returns the amount as it would have stood in one cell: at the amount's place, or before it, where it moves every cell
 * behind it. `isRow` decides whether the rejoined cells still are a row. Undefined: the row can be read in one way
 * only.
 */
export function splitAmount(
  { cells, quoted }: DelimitedRecord,
  amountAt: number,
  isRow: (cells: readonly string[]) => boolean,
): string | undefined {
  for (let at = amountAt; at >= 0; at -= 1) {
    const [whole = "", rest] = cells.slice(at, at + 2);
    if (rest === undefined || quoted[at] || quoted[at + 1] || !isOneFigure(plain(whole), plain(rest))) continue;
    const joined = `${whole.trim()},${rest.trim()}`;
    if (isRow(cells.toSpliced(at, 2, joined))) return joined;
  }
  return undefined;
}

function isOneFigure(whole: string, rest: string): boolean {
  const [cents] = CENTS.exec(rest) ?? [];
  if (cents !== undefined && isFigure(`${whole},${cents}`)) return true;
  return isFigure(`${whole},${rest}`) || (SHORT.test(whole) && THOUSANDS.test(rest));
}

function plain(cell: string): string {
  return cell.normalize("NFKC").replace(UNSEEN, "").trim();
}
