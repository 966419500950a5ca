import { holdsCardNumber, isCardGroup, listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import { isNumberInHand, wayOf } from "#lib/domain/search/words/exact-keys.ts";
import { isCommaAmount } from "#lib/domain/search/words/word-shapes.ts";
import { isDay } from "#lib/domain/time/day-text.ts";

/** Numbers that stand in a column or a row, and what a heading says that they are; null where nothing says so. */
export type NumberCells = { cells: readonly string[]; field: "TransactionId" | "OrderNumber" | null };

/** One word with a digit, and no sign of the language. */
const CELL = /^(?=.*[0-9])[\p{L}\p{N}_.#/-]+$/u;
const LONGEST_CELL = 64;
/** Of fewer numbers in a row each must be one that is hardly anything else: four digits and an amount are typed words. */
const LEAST_IN_ROW = 3;
const AMOUNT = /^[0-9]+\.[0-9]{1,2}$/;

/** Numbers in one line, written alike: three or more, or two that can be nothing else. Never a card number in its groups. */
export function cellsInRow(text: string): NumberCells | undefined {
  const cells = areAmounts(text) ? [] : text.split(/[\s,;]+/).filter((cell) => cell !== "");
  const areNumbers = cells.every((cell) => isCell(cell) && !isAmount(cell) && !isDay(cell));
  const areEnough = cells.length >= LEAST_IN_ROW || (cells.length === 2 && cells.every(isNumberInHand));
  if (!areNumbers || !areEnough || new Set(cells.map(wayOf)).size > 1) return undefined;
  const groups = cells.map((cell) => (isCardGroup(cell) ? cell : ",")).join(" ");
  return holdsCardNumber(groups) || listHoldsCardNumber(text) ? undefined : { cells, field: null };
}

/** One number of a column. */
export function isCell(cell: string): boolean {
  return cell.length <= LONGEST_CELL && CELL.test(cell);
}

/** An amount that can be no number of a sale. */
export function isAmount(cell: string): boolean {
  return AMOUNT.test(cell);
}

/** Nothing but amounts, in which commas part no cells. */
export function areAmounts(text: string): boolean {
  return text
    .trim()
    .split(/[\s;]+/)
    .every(isCommaAmount);
}
