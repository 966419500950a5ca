import { activeQuestion } from "#lib/domain/search/question/active-question.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { plainDigits } from "#lib/domain/text/digits.ts";
import { orderNumberKey } from "#lib/domain/text/order-number-key.ts";

type Found = Pick<SearchRow, "transactionId" | "orderNumber" | "saleOrderNumber">;

/** The numbers that a question lists, each once, and those that no row has. */
export type UnfoundNumbers = { numbers: readonly string[]; unfound: readonly string[] };

/**
 * Finds which numbers of a list of ids or order numbers, such as a pasted column, the whole result lacks. Null for
 * every other question: beside another condition a number may exist and still not fit.
 */
export function unfoundNumbers(question: Question, rows: readonly Found[]): UnfoundNumbers | null {
  const { match, items } = activeQuestion(question);
  if (!items.every(isNumbers) || !items.some(({ comparison }) => comparison === "one_of")) return null;
  if (match === "none" || (match === "all" && items.length > 1)) return null;
  const present = new Set<string>();
  for (const { transactionId, orderNumber, saleOrderNumber = "" } of rows) {
    for (const { field } of items) {
      if (field === "TransactionId") present.add(plainDigits(transactionId));
      else for (const number of [orderNumber, saleOrderNumber]) present.add(spelledKey(number));
    }
  }
  const listed = new Map<string, string>();
  for (const value of items.flatMap(({ values }) => values)) {
    const key = spelledKey(value);
    // Of several spellings the first is reported.
    if (!listed.has(key)) listed.set(key, value);
  }
  return {
    numbers: [...listed.values()],
    unfound: [...listed].filter(([key]) => !present.has(key)).map(([, value]) => value),
  };
}

/** Returns one key for all spellings of an order number. */
function spelledKey(number: string): string {
  return orderNumberKey(number) || number.toLowerCase();
}

/** Decides whether an item lists numbers. Of a pasted column, a single number may be left for one field. */
function isNumbers(item: QuestionItem): item is Condition {
  return (
    item.kind === "condition" &&
    (item.comparison === "one_of" || item.comparison === "is") &&
    (item.field === "TransactionId" || item.field === "OrderNumber")
  );
}
