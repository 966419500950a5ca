import { columnOfHeading } from "#lib/domain/batches/list-headings.ts";
import { areAmounts, isAmount, isCell, type NumberCells } from "#lib/domain/search/box/number-cells.ts";
import { isNumberInHand } from "#lib/domain/search/words/exact-keys.ts";
import { readDelimited } from "#lib/domain/text/delimited-text.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

/** The form of an order number in a column whose heading says so. */
const ORDER_NUMBER = /^[^\p{Cc}\p{Cs}]{1,30}$/u;
/** Signs that sheets and files put around a number so that it stays a text. */
const AROUND_TEXT = /^(?:'|=")(.*?)"?$/;
const DAY_IN_SIGNS = /^[0-9]{1,4}([-/.])[0-9]{1,2}\1[0-9]{1,4}$/;

/**
 * Finds the column of ids or order numbers in several lines copied from a sheet, a file or a message. It is the only
 * column, the one whose heading says so, or the first that can be nothing else. The heading is left out. Undefined
 * where there is no such column.
 */
export function cellsInLines(text: string): NumberCells | undefined {
  const table = areAmounts(text) ? [] : readTable(text);
  if (table.length < 2) return undefined;
  const [headings = []] = table;
  const columns = headings.map((heading, index) => ({
    means: columnOfHeading(heading),
    column: table.map((cells) => cells[index] ?? ""),
  }));
  const ids = columns.find(({ means }) => means === "transaction");
  const orders = columns.find(({ means }) => means === "order");
  const named = headed(ids?.column, "TransactionId", isTransactionId) ?? headed(orders?.column, "OrderNumber", isOrder);
  if (named) return named;
  if (columns.length === 1) return whole(columns[0]?.column ?? []);
  return columns.map(({ column }) => amongOthers(column)).find((found) => found !== undefined);
}

/** Reads lines and their cells. A sign other than a tab separates cells only where it splits all lines into as many. */
function readTable(text: string): readonly (readonly string[])[] {
  if (text.includes("\t")) return partedBy("\t", text);
  for (const sign of [";", ","]) {
    const table = partedBy(sign, text);
    if (text.includes(sign) && table.every((cells) => cells.length === table[0]?.length)) return table;
  }
  // One column has no separator; quotation marks still come off.
  return partedBy("\t", text);
}

function partedBy(separator: string, text: string): readonly (readonly string[])[] {
  return readDelimited(text, separator).map(({ cells }) => {
    const trimmed = cells.map((cell) => cell.trim().replace(AROUND_TEXT, "$1"));
    return trimmed.slice(0, trimmed.findLastIndex((cell) => cell !== "") + 1);
  });
}

function headed(
  column: readonly string[] | undefined,
  field: NonNullable<NumberCells["field"]>,
  isOne: (cell: string) => boolean,
): NumberCells | undefined {
  const cells = column?.slice(1).filter((cell) => cell !== "") ?? [];
  return cells.length > 0 && cells.every(isOne) ? { cells, field } : undefined;
}

/** Reads the only column. An unknown heading stays among its cells: no line is left out silently. */
function whole([first = "", ...rest]: readonly string[]): NumberCells | undefined {
  const isFirst = isCell(first) || (rest.length > 1 && rest.every(isNumberInHand) && isOrder(first));
  return isFirst && rest.every(isCell) ? { cells: [first, ...rest], field: null } : undefined;
}

/** Reads a column beside others. A text above numbers is their heading. */
function amongOthers([first = "", ...rest]: readonly string[]): NumberCells | undefined {
  const cells = [...(isCell(first) ? [first] : []), ...rest].filter((cell) => cell !== "");
  const areNumbers = cells.length > 0 && cells.every((cell) => isCell(cell) && isNumberInHand(cell));
  return areNumbers && !cells.some((cell) => isAmount(cell) || DAY_IN_SIGNS.test(cell))
    ? { cells, field: null }
    : undefined;
}

function isOrder(cell: string): boolean {
  return ORDER_NUMBER.test(cell);
}
