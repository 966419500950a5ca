import { holdsCardNumber, isCardGroup } from "#lib/domain/card-number.ts";
import type { TextProblem } from "#lib/domain/opened-search.ts";
import { type ReadQuestion, readQuestion } from "#lib/domain/question/read-question.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/question.ts";
import { isTransactionId } from "#lib/domain/transaction-id.ts";

/** One word with a digit, and no sign of the language. */
const CELL = /^(?=.*[0-9])[\p{L}\p{N}_.#/-]+$/u;
/** Fewer numbers in a row are typed words more likely: four digits and an amount. */
const LEAST_IN_ROW = 3;

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
 * The same for what is pasted into a place of one line: a column, or three or more numbers of digits only in a row. With too many
 * values it is a question still, so that it is told when it is asked; undefined for anything else, and for card numbers.
 */
export function pastedNumbers(text: string): Question | undefined {
  const cells = cellsOf(text) ?? rowOf(text);
  const read = cells && readCells(cells);
  return read?.problems.some(({ problem }) => problem === "value_card_number") ? undefined : read?.question;
}

function cellsOf(text: string): readonly string[] | undefined {
  const cells = text.split(/\r\n?|\n/).flatMap((line) => line.trim() || []);
  return cells.length >= 2 && cells.every((cell) => cell.length <= 64 && CELL.test(cell)) ? cells : undefined;
}

function rowOf(text: string): readonly string[] | undefined {
  const cells = text.trim().split(/\s+/);
  if (cells.length < LEAST_IN_ROW || !cells.every((cell) => /^[0-9]{1,64}$/.test(cell))) return undefined;
  const groups = cells.map((cell) => (isCardGroup(cell) ? cell : ",")).join(" ");
  return holdsCardNumber(groups) ? undefined : cells;
}

function readCells(cells: readonly string[]): ReadQuestion {
  const orders = oneOf("OrderNumber", cells);
  const items: QuestionItem[] = cells.every(isTransactionId) ? [oneOf("TransactionId", cells), orders] : [orders];
  return readQuestion({ kind: "group", match: items.length > 1 ? "any" : "all", items });
}

function oneOf(field: string, values: readonly string[]): Condition {
  return { kind: "condition", field, comparison: "one_of", values };
}
