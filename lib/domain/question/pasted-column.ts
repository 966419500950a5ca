import { holdsCardNumber, isCardGroup } from "#lib/domain/card-number.ts";
import { MAX_VALUES } from "#lib/domain/criteria.ts";
import { isDay } from "#lib/domain/day-text.ts";
import type { TextProblem } from "#lib/domain/opened-search.ts";
import { type ReadQuestion, readQuestion } from "#lib/domain/question/read-question.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/question.ts";
import { isTransactionId } from "#lib/domain/transaction-id.ts";

/** One word with a digit, and no sign of the language. */
const CELL = /^(?=.*[0-9])[\p{L}\p{N}_.#/-]+$/u;
const LONGEST_CELL = 64;
/** Fewer numbers in a row are typed words more likely: four digits and an amount. */
const LEAST_IN_ROW = 3;
/** Amounts, with what parts their thousands. */
const AMOUNT = /^[0-9]+\.[0-9]{1,2}$/;
const GROUPED_AMOUNT = /^[0-9]{1,3}(?:,[0-9]{3})+$/;

/**
 * The question that a pasted column asks: several lines of one number each. They are looked for as order numbers and, when
 * all can be ids, as those too: a shop's order numbers may look just like ids, and to guess would find nothing and say
 * nothing. Undefined when it is no such column.
 */
export function pastedColumn(
  text: string,
): { question: Question | null; problems: readonly TextProblem[] } | undefined {
  const cells = cellsOf(text);
  if (!cells) return undefined;
  const read = readCells(cells);
  const [first] = read.problems;
  if (!first) return { question: read.question, problems: [] };
  return { question: null, problems: [{ from: 0, to: text.length, problem: first.problem, text: first.text }] };
}

/**
 * The same for what is pasted into a place of one line: a column, or a row of three or more numbers that are written alike, with
 * blanks, tabs, commas or semicolons between them. Undefined for anything else, for card numbers, and for more than one search takes.
 */
export function pastedNumbers(text: string): Question | undefined {
  const cells = cellsOf(text) ?? rowOf(text);
  const read = cells && readCells(cells);
  return read?.problems.length === 0 ? read.question : undefined;
}

/** The numbers of such a column or row, each once, where they are more than one search takes; undefined for all else. */
export function tooManyNumbers(text: string): readonly string[] | undefined {
  const cells = cellsOf(text) ?? rowOf(text);
  if (!cells || cells.length <= MAX_VALUES || cells.some(holdsCardNumber)) return undefined;
  const different = [...new Set(cells)];
  return different.length > MAX_VALUES ? different : undefined;
}

function cellsOf(text: string): readonly string[] | undefined {
  const cells = text.split(/\r\n?|\n/).flatMap((line) => line.trim() || []);
  return cells.length >= 2 && cells.every(isCell) ? cells : undefined;
}

function rowOf(text: string): readonly string[] | undefined {
  const cells = text.split(/[\s,;]+/).filter((cell) => cell !== "");
  if (cells.length < LEAST_IN_ROW || GROUPED_AMOUNT.test(text.trim())) return undefined;
  const way = wayOf(cells[0] ?? "");
  if (!cells.every((cell) => isCell(cell) && wayOf(cell) === way && !AMOUNT.test(cell) && !isDay(cell)))
    return undefined;
  const groups = cells.map((cell) => (isCardGroup(cell) ? cell : ",")).join(" ");
  return holdsCardNumber(groups) ? undefined : cells;
}

function isCell(cell: string): boolean {
  return cell.length <= LONGEST_CELL && CELL.test(cell);
}

/** How a number is written, whatever its digits: `INV-0` of `INV-1001`. */
function wayOf(cell: string): string {
  return cell.replace(/[0-9]+/g, "0");
}

function readCells(cells: readonly string[]): ReadQuestion {
  const different = [...new Set(cells)];
  const orders = oneOf("OrderNumber", different);
  // A column may have both: what can be an id is looked for as one, too.
  const ids = different.filter(isTransactionId);
  const items: QuestionItem[] = ids.length > 0 ? [oneOf("TransactionId", ids), orders] : [orders];
  return readQuestion({ kind: "group", match: items.length > 1 ? "any" : "all", items });
}

function oneOf(field: string, values: readonly string[]): Condition {
  return { kind: "condition", field, comparison: "one_of", values };
}
