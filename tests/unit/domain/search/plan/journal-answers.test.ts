import { describe, expect, test } from "vitest";
import {
  journalConditions,
  orderNumbersIn,
  replaceJournal,
  withMarkers,
} from "#lib/domain/search/plan/journal-answers.ts";
import type { Comparison } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";

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

const all = (...items: QuestionItem[]): Question => ({ kind: "group", match: "all", items });
const order = (comparison: Comparison, ...values: string[]) => condition("OrderNumber", comparison, ...values);
const word = (value: string) => condition("AnyWord", "is", value);
const markersOf = (orderNumber: string) => (orderNumber === "INV-1" ? ["INV-1~AAAAAA", "INV-1~BBBBBB"] : []);

describe("an order number also finds what bears a marker made of it", () => {
  test("asked for as a whole, each once, and not what is switched off", () => {
    const asked = all(
      order("is", "INV-1"),
      all(order("one_of", "INV-1", "INV-2"), word("A3F")),
      { ...order("is", "INV-4"), off: true },
      order("starts", "INV"),
      condition("Amount", "is", "5.00"),
    );
    expect(orderNumbersIn(asked)).toEqual(["INV-1", "INV-2", ...orderNumberSpellings("A3F")]);
  });

  test("a word in any spelling", () => {
    const [found] = withMarkers(all(word("inv 1")), (number) => markersOf(number.toUpperCase())).items;
    expect(found).toMatchObject({ items: [word("inv 1"), word("INV-1~AAAAAA"), word("INV-1~BBBBBB")] });
  });

  test.each([
    ["is", order("is", "INV-1"), order("one_of", "INV-1", "INV-1~AAAAAA", "INV-1~BBBBBB")],
    ["one of", order("one_of", "INV-2", "INV-1"), order("one_of", "INV-2", "INV-1", "INV-1~AAAAAA", "INV-1~BBBBBB")],
    [
      "is not",
      order("is_not", "INV-1"),
      { kind: "group", match: "none", items: [order("one_of", "INV-1", "INV-1~AAAAAA", "INV-1~BBBBBB")] },
    ],
    [
      "a word",
      word("INV-1"),
      { kind: "group", match: "any", items: [word("INV-1"), word("INV-1~AAAAAA"), word("INV-1~BBBBBB")] },
    ],
  ] as const)("%s", (_name, item, expected) => {
    expect(withMarkers(all(all(item)), markersOf)).toEqual(all(all(expected)));
  });

  test.each([
    order("is", "INV-2"),
    order("starts", "INV-1"),
    word("INV-2"),
    { ...order("is", "INV-1"), off: true } as const,
  ])("nothing else changes: %j", (item) => expect(withMarkers(all(item), markersOf)).toEqual(all(item)));
});
