import { describe, expect, test } from "vitest";
import type { Comparison } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { orderNumbersIn, withMarkers } from "#lib/domain/search/words/with-markers.ts";
import { orderNumberSpellings } from "#lib/domain/text/order-number-variants.ts";

const condition = (field: string, comparison: Comparison, ...values: string[]): Condition => ({
  kind: "condition",
  field,
  comparison,
  values,
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
