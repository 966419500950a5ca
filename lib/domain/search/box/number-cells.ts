import { holdsCardNumber, isCardGroup, listHoldsCardNumber } from "#lib/domain/cards/card-number.ts";
import { isNumberInHand, spellingOf } from "#lib/domain/search/words/exact-keys.ts";
import { isCommaAmount } from "#lib/domain/search/words/word-shapes.ts";
import { phoneDigits } from "#lib/domain/text/phone-digits.ts";
import { isDay } from "#lib/domain/time/days.ts";

/** Numbers in a column or a row, and the field that a heading names; null without such a heading. */
export type NumberCells = { cells: readonly string[]; field: "TransactionId" | "OrderNumber" | null };

/** A word with a digit, and no sign of the language. */
const CELL = /^(?=.*[0-9])[\p{L}\p{N}_.#/-]+$/u;
const LONGEST_CELL = 64;
/**
 * The shortest row of any numbers. In a shorter row each must be hardly anything else: four digits and an amount are
 * typed words.
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
export function isCell(cell: string): boolean {
  return cell.length <= LONGEST_CELL && CELL.test(cell);
}

/** Decides whether a cell is an amount, and so no number of a sale. */
export function isAmount(cell: string): boolean {
  return AMOUNT.test(cell);
}

/** Decides whether a text holds only amounts, in which commas separate no cells. */
export function areAmounts(text: string): boolean {
  return text
    .trim()
    .split(/[\s;]+/)
    .every(isCommaAmount);
}
