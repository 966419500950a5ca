import { plainDigits } from "#lib/domain/digits.ts";
import { activeQuestion } from "#lib/domain/question/active-question.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/question.ts";
import type { SearchRow } from "#lib/domain/search-row.ts";

type Found = Pick<SearchRow, "transactionId" | "orderNumber" | "saleOrderNumber">;

/** The numbers asked for, each once, and those of them that no row bears. */
export type UnfoundNumbers = { asked: readonly string[]; unfound: readonly string[] };

/**
 * Of a question that asks for a list of ids or order numbers, as a pasted column does, which of them the whole result does not
 * hold. Null for every other question: beside another condition a number may exist and not fit.
 */
export function unfoundNumbers(question: Question, rows: readonly Found[]): UnfoundNumbers | null {
  const { match, items } = activeQuestion(question);
  if (!items.every(isNumbers) || !items.some(({ comparison }) => comparison === "one_of")) return null;
  if (match === "none" || (match === "all" && items.length > 1)) return null;
  const present = new Set<string>();
  for (const { transactionId, orderNumber, saleOrderNumber = "" } of rows) {
    for (const { field } of items) {
      if (field === "TransactionId") present.add(plainDigits(transactionId));
      else for (const number of [orderNumber, saleOrderNumber]) present.add(number.toLowerCase());
    }
  }
  const asked = new Map(items.flatMap(({ values }) => values.map((value) => [value.toLowerCase(), value] as const)));
  return {
    asked: [...asked.values()],
    unfound: [...asked].filter(([folded]) => !present.has(folded)).map(([, value]) => value),
  };
}

/** Of a column a single number may be left for one of its fields. */
function isNumbers(item: QuestionItem): item is Condition {
  return (
    item.kind === "condition" &&
    (item.comparison === "one_of" || item.comparison === "is") &&
    (item.field === "TransactionId" || item.field === "OrderNumber")
  );
}
