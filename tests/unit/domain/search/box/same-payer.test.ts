import { expect, test } from "vitest";
import { readBox } from "#lib/domain/search/box/box-words.ts";
import { daysAround, samePayerSearches } from "#lib/domain/search/box/same-payer.ts";
import { readQuestion } from "#lib/domain/search/question/read-question.ts";
import { CARD_BRANDS } from "#lib/domain/transactions/transaction.ts";
import { aTransaction } from "#tests/support/transactions.ts";

const TODAY = Temporal.PlainDate.from("2026-11-27");

/** The conditions that the search box reads from a search, without problems. */
function conditionsOf(words: string): unknown {
  const { question, problems, days } = readBox(words, TODAY);
  expect(problems).toEqual([]);
  expect(days).toBeNull();
  if (!question) throw new Error(`not read: ${words}`);
  const read = readQuestion(question);
  expect(read.problems).toEqual([]);
  return question.items.map((item) =>
    item.kind === "condition" ? [item.field, item.comparison, ...item.values] : item,
  );
}

const card = { brand: "visa", lastFour: "1234", owner: "", expiry: "", avsCode: "", cvdCode: "" } as const;
const billing = {
  name: "Ana Roy",
  line1: "",
  line2: "",
  city: "",
  province: "",
  country: "",
  postalCode: "",
  phone: "",
  email: "ana+may@example.ca",
};

test("each search finds exactly its fact when the box reads it", () => {
  const searches = samePayerSearches(aTransaction({ card, billing }), 'C "7", from May 4');
  expect(searches.map(({ by, words }) => [by, conditionsOf(words)])).toEqual([
    [
      "card",
      [
        ["MaskedCardNumber", "is", "1234"],
        ["CardType", "is", "visa"],
      ],
    ],
    ["email", [["BillingEmail", "is", "ana+may@example.ca"]]],
    ["customer", [["CustCode", "is", 'C "7", from May 4']]],
  ]);
});

test.each(CARD_BRANDS)("a card of the brand %s", (brand) => {
  const [search] = samePayerSearches(aTransaction({ card: { ...card, brand }, billing: null }), "");
  expect(conditionsOf(search?.words ?? "")).toEqual([
    ["MaskedCardNumber", "is", "1234"],
    ["CardType", "is", brand],
  ]);
});

test("a fact that the payment does not have is not searched for", () => {
  expect(samePayerSearches(aTransaction({ card: null, billing: null }), "")).toEqual([]);
  expect(samePayerSearches(aTransaction({ card: { ...card, brand: "other" }, billing: null }), "")).toEqual([
    { by: "card", words: "card:1234" },
  ]);
});

test("the last ninety days, or as many around an older payment", () => {
  expect(daysAround(TODAY, TODAY)).toEqual({ range: "last_90_days" });
  expect(daysAround(TODAY.subtract({ days: 89 }), TODAY)).toEqual({ range: "last_90_days" });
  expect(daysAround(Temporal.PlainDate.from("2026-01-15"), TODAY)).toEqual({ from: "2025-12-01", to: "2026-03-01" });
});
