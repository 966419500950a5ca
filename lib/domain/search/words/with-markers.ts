import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";

/** Returns the markers of the adjustments of a sale with that order number, as our journal knows them. */
export type MarkersOf = (orderNumber: string) => readonly string[];

/** Lists the whole order numbers of a question, and words that may be one; each once. */
export function orderNumbersIn(question: Question): readonly string[] {
  const values = (item: QuestionItem): readonly string[] => {
    if (item.off) return [];
    if (item.kind === "group") return item.items.flatMap(values);
    return isWhole(item) ? item.values.flatMap((value) => numbersOf(item, value)) : [];
  };
  return [...new Set(values(question))];
}

/** Extends the question so that an order number also finds the rows with a marker made of it. */
export function withMarkers(question: Question, markersOf: MarkersOf): Question {
  return { ...question, items: question.items.map((item) => itemWithMarkers(item, markersOf)) };
}

function itemWithMarkers(item: QuestionItem, markersOf: MarkersOf): QuestionItem {
  if (item.kind === "group") return withMarkers(item, markersOf);
  const numbers = item.off || !isWhole(item) ? [] : item.values.flatMap((value) => numbersOf(item, value));
  const markers = numbers.flatMap(markersOf);
  if (markers.length === 0) return item;
  const { field, comparison, values } = item;
  const all = [...new Set([...values, ...markers])];
  if (field === "AnyWord") {
    return { kind: "group", match: "any", items: all.map((value): Condition => ({ ...item, values: [value] })) };
  }
  const among: Condition = { kind: "condition", field, comparison: "one_of", values: all };
  return comparison === "is_not" ? { kind: "group", match: "none", items: [among] } : among;
}

/** Lists the order numbers of a value: a word may be one in any spelling. */
function numbersOf({ field }: Condition, value: string): readonly string[] {
  return field === "AnyWord" ? [...new Set([value, ...orderNumberSpellings(value)])] : [value];
}

function isWhole({ field, comparison }: Condition): boolean {
  if (field === "AnyWord") return true;
  return field === "OrderNumber" && (comparison === "is" || comparison === "is_not" || comparison === "one_of");
}
