import { describe, expect, test } from "vitest";
import { verdict } from "#lib/domain/verdict.ts";
import { anAdjustment, anEntry } from "#tests/support/transactions.ts";

const NONE = new Set<string>();

describe("what became of an operation whose answer was lost", () => {
  test("applied: one new approved refund of that amount", () => {
    expect(verdict(anEntry(), [anAdjustment({ transactionId: "9" })], NONE)).toEqual({
      kind: "applied",
      transactionId: "9",
    });
  });

  test("the same refund seen in the list and in the search is one", () => {
    const seen = anAdjustment({ transactionId: "9" });
    expect(verdict(anEntry(), [seen, { ...seen }], NONE).kind).toBe("applied");
  });

  test.each([
    ["it existed before", anEntry({ knownAdjustmentIds: ["9"] }), anAdjustment({ transactionId: "9" }), NONE],
    ["another entry claims it", anEntry(), anAdjustment({ transactionId: "9" }), new Set(["9"])],
    ["another amount", anEntry(), anAdjustment({ amountCents: 1_001 }), NONE],
    ["another kind", anEntry(), anAdjustment({ kind: "void_of_sale" }), NONE],
  ])("unseen: %s", (_why, entry, seen, claimed) => expect(verdict(entry, [seen], claimed)).toEqual({ kind: "unseen" }));

  test.each([
    ["void", "void_of_sale", true],
    ["void", "void_of_refund", true],
    ["void", "refund", false],
    ["completion", "completion", true],
    ["completion", "void_of_sale", false],
    ["refund", "void_of_refund", false],
  ] as const)("a %s that shows as %s: %s", (verb, kind, applied) => {
    const seen = anAdjustment({ transactionId: "9", kind });
    expect(verdict(anEntry({ verb }), [seen], NONE).kind).toBe(applied ? "applied" : "unseen");
  });

  test("unseen: nothing listed", () => expect(verdict(anEntry(), [], NONE)).toEqual({ kind: "unseen" }));

  test("ambiguous: two could be it", () => {
    const two = [anAdjustment({ transactionId: "8" }), anAdjustment({ transactionId: "9" })];
    expect(verdict(anEntry(), two, NONE)).toEqual({ kind: "ambiguous", transactionIds: ["8", "9"] });
  });

  test("unseen: a failed attempt of the same amount may be somebody else's, with ours still on its way", () => {
    const failed = anAdjustment({ transactionId: "9", approved: false, message: "DECLINE" });
    expect(verdict(anEntry(), [failed], NONE)).toEqual({ kind: "unseen" });
    expect(verdict(anEntry(), [failed, anAdjustment({ transactionId: "10" })], NONE)).toEqual({
      kind: "applied",
      transactionId: "10",
    });
  });
});
