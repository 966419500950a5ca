import { readAmount } from "#lib/domain/amounts/read-amount.ts";
import type { ListColumn } from "#lib/domain/batches/list-headings.ts";
import type { DelimitedRecord } from "#lib/domain/text/delimited-text.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

type Columns = readonly (ListColumn | undefined)[];

/**
 * Makes a test of the rows of a list: whether a quotation mark that was never meant as one joined several lines to a row. Read without the
 * mark, its first line then is whole, and another one names a sale as the other rows do and has an amount at its place. A note of
 * several lines with the separator in it does neither.
 */
export function tornRows(
  records: readonly DelimitedRecord[],
  columns: Columns,
  separator: string,
): (record: DelimitedRecord) => boolean {
  const place = (column: ListColumn) => columns.indexOf(column);
  const nameOf = (cells: readonly string[]) => [cells[place("transaction")] ?? "", cells[place("order")] ?? ""];
  const shapes = new Set(records.map(({ cells }) => shapeOf(nameOf(cells)[1] ?? "")));
  const isRow = (cells: readonly string[]) => {
    const [id = "", order = ""] = nameOf(cells).map((text) => text.trim());
    const isNamed = isTransactionId(id.replace(/^#/, "")) || (order !== "" && shapes.has(shapeOf(order)));
    const amount = cells[place("amount")] ?? "";
    return isNamed && (place("amount") === -1 ? cells.length === columns.length : readAmount(amount).ok);
  };
  return ({ cells }) =>
    cells.some((text, at) => {
      const [first, ...others] = text.split(/\r\n|\r|\n/).map((line) => line.split(separator));
      if (others.length === 0 || at + (first?.length ?? 0) < columns.length) return false;
      return others.some((line, index) =>
        isRow(index === others.length - 1 ? [...line, ...cells.slice(at + 1)] : line),
      );
    });
}

/** Reduces an order number to its kinds of signs: `INV-1042` and `INV-7` are alike. */
function shapeOf(order: string): string {
  return order
    .trim()
    .replace(/\p{L}+/gu, "a")
    .replace(/\p{N}+/gu, "0");
}
