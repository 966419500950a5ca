import { expect, test } from "vitest";
import { type SaleSearch, searchedWholly, searchShortfall } from "#lib/domain/unreferenced/unreferenced-refund.ts";

const search = (change: Partial<SaleSearch>): SaleSearch => ({ by: [], cut: [], amountCents: null, ...change });

const DIGITS = search({ by: ["lastFour"] });
const AMOUNT = search({ by: ["amount"], amountCents: 30_000 });
const CUT = search({ by: ["amount"], cut: ["amount"], amountCents: 30_000 });

test.each<[string, SaleSearch[], ReturnType<typeof searchShortfall>]>([
  ["nothing", [], "originals_not_searched"],
  ["no amount", [DIGITS], "originals_amount_not_searched"],
  ["another amount", [search({ by: ["amount"], amountCents: 1 })], "originals_amount_not_searched"],
  ["that amount", [AMOUNT], null],
  ["that amount, with too many", [CUT], "originals_too_many"],
  ["the same and a day", [search({ ...CUT, by: ["amount", "aboutDay"] })], "originals_too_many"],
  ["the same beside a name with too many", [CUT, search({ by: ["name"], cut: ["name"] })], "originals_too_many"],
  ["the same beside another amount", [CUT, search({ by: ["amount"], amountCents: 1 })], "originals_too_many"],
  ["the same and digits", [search({ ...CUT, by: ["lastFour", "amount"] })], null],
  ["the same after digits", [DIGITS, CUT], null],
])("asking for 300.00 after a search by %s", (_, searches, expected) =>
  expect(searchShortfall(searches, 30_000)).toBe(expected),
);

test("what was cut counts for nothing, except where it was whole another time", () => {
  expect(searchedWholly([search({ ...CUT, by: ["lastFour", "amount", "aboutDay"] })])).toEqual([
    "lastFour",
    "aboutDay",
  ]);
  expect(searchedWholly([CUT, AMOUNT])).toEqual(["amount"]);
});
