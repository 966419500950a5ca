import { columnOfHeading } from "#lib/domain/batches/list-headings.ts";
import { holdsCardNumber, isCardGroup, listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import { isNumberInHand, spellingOf } from "#lib/domain/search/words/exact-keys.ts";
import { isCommaAmount } from "#lib/domain/search/words/word-shapes.ts";
import { readDelimited } from "#lib/domain/text/delimited-text.ts";
import { phoneDigits } from "#lib/domain/text/phone-number.ts";
import { isDay } from "#lib/domain/time/days.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

/** Numbers in a column or a row, and the field that a heading names; null without such a heading. */
export type NumberCells = { cells: readonly string[]; field: "TransactionId" | "OrderNumber" | null };

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

/** A word with a digit, and no sign of the language. */
const CELL = /^(?=.*[0-9])[\p{L}\p{N}_.#/-]+$/u;
const LONGEST_CELL = 64;
/**
 * The fewest numbers that make a row of numbers of any kind. A shorter row counts only if each number can hardly be
 * anything else: four digits and an amount are typed words.
 */
const LEAST_IN_ROW = 3;
const AMOUNT = /^[0-9]+\.[0-9]{1,2}$/;
/** A number with blanks between its thousands: `10 004 995`, `1 234,56`. `101 102 103` is a row. */
const IN_THOUSANDS = /^[0-9]{1,2}(?:\s[0-9]{3})+$|^[0-9]{1,3}(?:\s[0-9]{3})+[.,][0-9]{1,2}$/;
/** A day with blanks between its parts: `2026 11 26`, `26 11 2026`. */
const DAY_IN_PARTS = /^(?:[12][0-9]{3}\s[0-9]{1,2}\s[0-9]{1,2}|[0-9]{1,2}\s[0-9]{1,2}\s[12][0-9]{3})$/;

/**
 * Reads a row of numbers written alike: three or more, or two that can be nothing else. A card number in its groups is
 * no row.
 */
export function cellsInRow(text: string): NumberCells | undefined {
  const cells = areAmounts(text) || isOneNumber(text) ? [] : text.split(/[\s,;]+/).filter((cell) => cell !== "");
  const areNumbers = cells.every((cell) => isCell(cell) && !isAmount(cell) && !isDay(cell));
  const areEnough = cells.length >= LEAST_IN_ROW || (cells.length === 2 && cells.every(isNumberInHand));
  if (!areNumbers || !areEnough || new Set(cells.map(spellingOf)).size > 1) return undefined;
  const groups = cells.map((cell) => (isCardGroup(cell) ? cell : ",")).join(" ");
  return holdsCardNumber(groups) || listHoldsCardNumber(text) ? undefined : { cells, field: null };
}

/** Decides whether a text is one telephone number, amount, id or day, written in groups. */
function isOneNumber(text: string): boolean {
  const line = text.trim();
  return IN_THOUSANDS.test(line) || DAY_IN_PARTS.test(line) || phoneDigits(line) !== null;
}

/** Decides whether a cell may be a number of a column. */
function isCell(cell: string): boolean {
  return cell.length <= LONGEST_CELL && CELL.test(cell);
}

/** Decides whether a cell is an amount, and so no number of a sale. */
function isAmount(cell: string): boolean {
  return AMOUNT.test(cell);
}

/** Decides whether a text holds only amounts, in which commas separate no cells. */
function areAmounts(text: string): boolean {
  return text
    .trim()
    .split(/[\s;]+/)
    .every(isCommaAmount);
}
