import { columnOfHeading } from "#lib/domain/batches/list-headings.ts";
import { areAmounts, isAmount, isCell, type NumberCells } from "#lib/domain/search/box/number-cells.ts";
import { isNumberInHand } from "#lib/domain/search/words/exact-keys.ts";
import { readDelimited } from "#lib/domain/text/delimited-text.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

/** What an order number may be where a heading says that it is one. */
const ORDER_NUMBER = /^[^\p{Cc}\p{Cs}]{1,30}$/u;
/** What sheets and files put around a number that is to stay a text. */
const AROUND_TEXT = /^(?:'|=")(.*?)"?$/;
const DAY_IN_SIGNS = /^[0-9]{1,4}([-/.])[0-9]{1,2}\1[0-9]{1,4}$/;

/**
 * The column of ids or order numbers in several lines that were copied from a sheet, a file or a message: the only one, or of
 * several the one whose heading says so, else the first that can be nothing else. A heading is none of them. Undefined
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

/** Lines with their cells. A sign other than a tab parts them where it parts all lines into as many. */
function readTable(text: string): readonly (readonly string[])[] {
  if (text.includes("\t")) return partedBy("\t", text);
  for (const sign of [";", ","]) {
    const table = partedBy(sign, text);
    if (text.includes(sign) && table.every((cells) => cells.length === table[0]?.length)) return table;
  }
  // Of one column nothing parts the cells; quotation marks are still taken off.
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

/** The only column. A heading that nobody knows stays among them: nothing is left out without a word. */
function whole([first = "", ...others]: readonly string[]): NumberCells | undefined {
  const isFirst = isCell(first) || (others.length > 1 && others.every(isNumberInHand) && isOrder(first));
  return isFirst && others.every(isCell) ? { cells: [first, ...others], field: null } : undefined;
}

/** A column beside others. What stands above numbers is their heading. */
function amongOthers([first = "", ...others]: readonly string[]): NumberCells | undefined {
  const cells = [...(isCell(first) ? [first] : []), ...others].filter((cell) => cell !== "");
  const areNumbers = cells.length > 0 && cells.every((cell) => isCell(cell) && isNumberInHand(cell));
  return areNumbers && !cells.some((cell) => isAmount(cell) || DAY_IN_SIGNS.test(cell))
    ? { cells, field: null }
    : undefined;
}

function isOrder(cell: string): boolean {
  return ORDER_NUMBER.test(cell);
}
