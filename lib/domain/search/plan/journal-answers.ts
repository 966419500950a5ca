import { findField } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";

/** A question to the journal: the transactions of a person, a reason, or a kind of operation; null: of any value. */
type JournalCondition = { field: "Person" | "Reason" | "Operation"; value: string | null };

type IdsOf = (field: JournalCondition["field"], value: string | null) => readonly string[];

/** Lists the conditions of a question that the journal answers, each once. */
export function journalConditions(question: Question): readonly JournalCondition[] {
  const found = new Map<string, JournalCondition>();
  for (const condition of conditionsIn(question)) {
    if (!isOfJournal(condition)) continue;
    const field = condition.field as JournalCondition["field"];
    const values = condition.comparison === "empty" ? [null] : condition.values;
    for (const value of values) found.set(JSON.stringify([field, value]), { field, value });
  }
  return [...found.values()];
}

/** The id 0 stands for no transaction (interface §4.5), and so for an empty answer of the journal. */
const NO_TRANSACTION = "0";

/** Replaces journal conditions by transaction ids; `idsOf` answers each of the question's `journalConditions`. */
export function replaceJournal(question: Question, idsOf: IdsOf): Question {
  return { ...question, items: question.items.map((item) => replaceItem(item, idsOf)) };
}

function replaceItem(item: QuestionItem, idsOf: IdsOf): QuestionItem {
  if (item.kind === "group") return replaceJournal(item, idsOf);
  if (!isOfJournal(item)) return item;
  const field = item.field as JournalCondition["field"];
  const values = item.comparison === "empty" ? [null] : item.values;
  const ids = new Set(values.flatMap((value) => idsOf(field, value)));
  const among: Condition = {
    kind: "condition",
    field: "TransactionId",
    comparison: "one_of",
    values: ids.size > 0 ? [...ids] : [NO_TRANSACTION],
  };
  const isNegated = item.comparison === "empty" || item.comparison === "is_not";
  return {
    kind: "group",
    match: isNegated ? "none" : "all",
    items: [among],
    ...(item.off ? { off: true } : {}),
  };
}

function isOfJournal({ field }: Condition): boolean {
  return findField(field)?.source === "journal";
}

function conditionsIn(item: QuestionItem): readonly Condition[] {
  if (item.off) return [];
  return item.kind === "condition" ? [item] : item.items.flatMap(conditionsIn);
}

/** Returns the markers of the adjustments of a sale with that order number, as our journal knows them. */
type MarkersOf = (orderNumber: string) => readonly string[];

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
