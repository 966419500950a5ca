import { readAmount } from "#lib/domain/amounts/read-amount.ts";
import type { ListColumn } from "#lib/domain/batches/list-headings.ts";

/**
 * Decides whether a quoted text has a line that is a row itself: a quotation mark that was never closed took it. A note of several lines
 * may have the separator in it, but hardly a name of a sale and an amount at their places.
 */
export function holdsRow(text: string, columns: readonly (ListColumn | undefined)[], separator: string): boolean {
  const [, ...lines] = text.split(/\r\n|\r|\n/);
  const at = (cells: readonly string[], column: ListColumn) => cells[columns.indexOf(column)]?.trim() ?? "";
  return lines.some((line) => {
    const cells = line.split(separator);
    const isNamed = at(cells, "transaction") !== "" || at(cells, "order") !== "";
    if (cells.length < 2 || !isNamed) return false;
    return columns.includes("amount") ? readAmount(at(cells, "amount")).ok : cells.length >= columns.length;
  });
}
