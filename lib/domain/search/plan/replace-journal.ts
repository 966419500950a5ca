import { findField } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/** A question to the journal: the transactions of a person, a reason, or a kind of operation; null: of any value. */
export type JournalCondition = { field: "Person" | "Reason" | "Operation"; value: string | null };

export type IdsOf = (field: JournalCondition["field"], value: string | null) => readonly string[];

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
