import type { TextProblem } from "#lib/domain/opened-search.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/question.ts";
import { readQuestion } from "#lib/domain/read-question.ts";
import { isTransactionId } from "#lib/domain/transaction-id.ts";

/** One word with a digit, and no sign of the language. */
const CELL = /^(?=.*[0-9])[\p{L}\p{N}_.#/-]+$/u;

/**
 * The question that a pasted column asks: several lines of one number each. They are looked for as order numbers and, when
 * all can be ids, as those too: a shop's order numbers may look just like ids, and to guess would find nothing and say
 * nothing. Undefined when it is no such column.
 */
export function pastedColumn(
  text: string,
): { question: Question | null; problems: readonly TextProblem[] } | undefined {
  const cells = text.split(/\r\n?|\n/).flatMap((line) => line.trim() || []);
  if (cells.length < 2 || !cells.every((cell) => cell.length <= 64 && CELL.test(cell))) return undefined;
  const orders = oneOf("OrderNumber", cells);
  const items: QuestionItem[] = cells.every(isTransactionId) ? [oneOf("TransactionId", cells), orders] : [orders];
  const read = readQuestion({ kind: "group", match: items.length > 1 ? "any" : "all", items });
  const [first] = read.problems;
  if (!first) return { question: read.question, problems: [] };
  return { question: null, problems: [{ from: 0, to: text.length, problem: first.problem, text: first.text }] };
}

function oneOf(field: string, values: readonly string[]): Condition {
  return { kind: "condition", field, comparison: "one_of", values };
}
