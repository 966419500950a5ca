import { describe, expect, test } from "vitest";
import { journalConditions, replaceJournal } from "#lib/domain/search/plan/replace-journal.ts";
import type { Comparison } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question } from "#lib/domain/search/question/question.ts";

function condition(field: string, comparison: Comparison, ...values: string[]): Condition {
  return { kind: "condition", field, comparison, values };
}

const ids = (...values: string[]) => condition("TransactionId", "one_of", ...values);

const OF_JOURNAL = new Map([
  ["Person alice", ["3", "5"]],
  ["Person null", ["3", "5", "8"]],
  ["Reason duplicate", ["5"]],
  ["Operation unreferenced", ["8"]],
]);
const idsOf = (field: string, value: string | null) => OF_JOURNAL.get(`${field} ${value}`) ?? [];

function question(...items: Question["items"]): Question {
  return { kind: "group", match: "any", items };
}

describe("what a question asks of the journal", () => {
  test("is looked up once each, not what is switched off", () => {
    const asked = question(
      condition("Person", "is", "alice"),
      condition("Person", "empty"),
      { kind: "group", match: "none", items: [condition("Person", "one_of", "alice", "bob")] },
      { ...condition("Reason", "is", "duplicate"), off: true },
      condition("Amount", "is", "5.00"),
    );
    expect(journalConditions(asked)).toEqual([
      { field: "Person", value: "alice" },
      { field: "Person", value: null },
      { field: "Person", value: "bob" },
    ]);
  });

  test("becomes a question about ids", () => {
    const asked = question(
      condition("Person", "is", "alice"),
      condition("Person", "is_not", "alice"),
      condition("Person", "empty"),
      condition("Reason", "one_of", "duplicate", "other"),
      condition("Person", "is", "nobody"),
      condition("Operation", "is", "unreferenced"),
      condition("Amount", "is", "5.00"),
    );
    expect(replaceJournal(asked, idsOf)).toEqual(
      question(
        { kind: "group", match: "all", items: [ids("3", "5")] },
        { kind: "group", match: "none", items: [ids("3", "5")] },
        { kind: "group", match: "none", items: [ids("3", "5", "8")] },
        { kind: "group", match: "all", items: [ids("5")] },
        // No transaction has this id.
        { kind: "group", match: "all", items: [ids("0")] },
        { kind: "group", match: "all", items: [ids("8")] },
        condition("Amount", "is", "5.00"),
      ),
    );
  });
});
