import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { cellsInLines, cellsInRow, type NumberCells } from "#lib/domain/search/box/number-cells.ts";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";
import { MAX_VALUES } from "#lib/domain/search/question/criteria.ts";
import { condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { type ReadQuestion, readQuestion } from "#lib/domain/search/question/read-question.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

/**
 * Reads several lines with a number each, or with a column of numbers, as a question with its problems. Undefined for
 * any other text.
 */
export function pastedColumn(
  text: string,
): { question: Question | null; problems: readonly TextProblem[] } | undefined {
  const found = cellsInLines(text);
  if (!found) return undefined;
  const read = readCells(found);
  const [first] = read.problems;
  if (!first) return { question: read.question, problems: [] };
  return { question: null, problems: [{ from: 0, to: text.length, problem: first.problem, text: first.text }] };
}

/**
 * Reads text pasted into a one-line field: a column, or a row of numbers written alike, separated by blanks, tabs,
 * commas or semicolons. Undefined for anything else, for card numbers, and for more numbers than one search takes.
 */
function pastedNumbers(text: string): Question | undefined {
  const found = cellsOf(text);
  const read = found && readCells(found);
  return read?.problems.length === 0 ? read.question : undefined;
}

/**
 * Lists the numbers of a column or row, each once, when they are more than one search takes; undefined for all else.
 */
export function tooManyNumbers(text: string): readonly string[] | undefined {
  const { cells = [] } = cellsOf(text) ?? {};
  if (cells.length <= MAX_VALUES || cells.some(holdsCardNumber)) return undefined;
  const different = [...new Set(cells)];
  return different.length > MAX_VALUES ? different : undefined;
}

function cellsOf(text: string): NumberCells | undefined {
  return cellsInLines(text) ?? cellsInRow(text);
}

/**
 * Searches each number as order number and, where possible, as id too, unless a heading names the field. A shop's order
 * numbers may look just like ids: a guess would find nothing, and nobody would notice.
 */
function readCells({ cells, field }: NumberCells): ReadQuestion {
  const different = [...new Set(cells)];
  const ids = field === "OrderNumber" ? [] : different.filter(isTransactionId);
  const orders = field === "TransactionId" ? [] : different;
  const items: QuestionItem[] = [
    ...(ids.length > 0 ? [condition("TransactionId", "one_of", ...ids)] : []),
    ...(orders.length > 0 ? [condition("OrderNumber", "one_of", ...orders)] : []),
  ];
  return readQuestion({ kind: "group", match: items.length > 1 ? "any" : "all", items });
}

/**
 * Writes the text of the search box after numbers were pasted between `before` and `behind`: their question (`id:(1, 2)
 * or order:(1, 2)`), in parentheses beside other words. Undefined for any other paste, and where the numbers are
 * values.
 */
export function pastedText(before: string, pasted: string, behind: string): string | undefined {
  const question = isInValue(before) ? undefined : pastedNumbers(pasted);
  if (!question) return undefined;
  const text = formatQuestion(question);
  const [left, right] = [before.trim(), behind.trim()];
  if (left === "" && right === "") return text;
  return [left, question.match === "any" ? `(${text})` : text, right].filter((part) => part !== "").join(" ");
}

/** Decides whether the caret is in a list, in quotes, or directly behind a sign. */
function isInValue(before: string): boolean {
  return (
    before.lastIndexOf("(") > before.lastIndexOf(")") ||
    before.split('"').length % 2 === 0 ||
    /[:=<>≠≤≥]$/.test(before.trimEnd())
  );
}
