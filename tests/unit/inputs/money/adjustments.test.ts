import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { refundEntry } from "#lib/inputs/money/adjustment-fields.ts";
import { completionEntry, completionInput, giveBackInput, voidInput } from "#lib/inputs/money/adjustment-inputs.ts";

const common = {
  storeId: "300200578",
  transactionId: "10000012",
  operationId: "0123456789abcdef0123456789abcdef",
  note: "",
};
const back = { ...common, amountCents: 500, remainingCents: 1_000, reason: "faulty", method: "void", byName: false };
const undo = { ...common, amountCents: 500, reason: "made_by_mistake", byName: false };
const completion = { ...common, act: "completion", amountCents: 500, reserveCents: 1_000 };
/** What is never an amount that is to move. */
const NO_CENTS = [0, -1, 1.5, 1_000_000_000, Number.NaN, "500", "5.00", null, undefined];

const problems = (schema: z.ZodType, form: unknown) =>
  schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("giving money back", () => {
  test("names the way that the person was shown", () => {
    expect(giveBackInput.parse(back)).toMatchObject({ amountCents: 500, method: "void", byName: false });
    expect(problems(giveBackInput, { ...back, method: "release" }).map(([at]) => at)).toEqual(["method"]);
    expect(problems(giveBackInput, { ...back, byName: undefined }).map(([at]) => at)).toEqual(["byName"]);
  });

  test("takes a reason in the shop's own words, which the operation looks up, and none without words", () => {
    expect(giveBackInput.parse({ ...back, reason: "Rappel 2026" }).reason).toBe("Rappel 2026");
    for (const reason of [undefined, null, "", " ", "two\nlines", "x".repeat(61), "4030000010001234"])
      expect(problems(giveBackInput, { ...back, reason })).toEqual([["reason", "reason_missing"]]);
  });
});

test("a void is of whole cents above zero, for a reason", () => {
  expect(voidInput.parse(undo)).toMatchObject({ amountCents: 500, reason: "made_by_mistake" });
  for (const amountCents of NO_CENTS) {
    expect(problems(voidInput, { ...undo, amountCents }).map(([at]) => at)).toEqual(["amountCents"]);
  }
  expect(problems(voidInput, { ...undo, reason: "" })).toEqual([["reason", "reason_missing"]]);
});

describe("a completion", () => {
  test("is of an amount above zero, or a release by its act alone", () => {
    expect(completionInput.parse(completion)).toMatchObject({ act: "completion", amountCents: 500 });
    const { amountCents: _, ...release } = { ...completion, act: "release" };
    expect(completionInput.parse(release)).toEqual(release);
    expect(completionInput.parse({ ...completion, act: "release" })).toEqual(release);
    for (const act of ["Release", "", undefined])
      expect(problems(completionInput, { ...completion, act }).map(([at]) => at)).toEqual(["act"]);
    for (const amountCents of NO_CENTS)
      expect(problems(completionInput, { ...completion, amountCents }).map(([at]) => at)).toEqual(["amountCents"]);
  });

  test("says at its field what is wrong with an amount or a note", () => {
    const typed = { amount: "5.00", note: "" };
    expect(completionEntry.parse(typed)).toEqual({ amountCents: 500, note: "" });
    for (const amount of ["0", "0.00"])
      expect(problems(completionEntry, { ...typed, amount })).toEqual([["amount", "amount_zero"]]);
    for (const amount of ["-1", "1e2", "release"])
      expect(problems(completionEntry, { ...typed, amount })).toEqual([["amount", "amount_unreadable"]]);
    expect(problems(completionEntry, { ...typed, amount: "" })).toEqual([["amount", "amount_missing"]]);
    const note = "4030000010001234";
    expect(problems(completionEntry, { ...typed, note })).toEqual([["note", "card_number"]]);
    expect(problems(completionInput, { ...completion, note })).toEqual([["note", "card_number"]]);
    expect(problems(refundEntry, { amount: "", reason: "", note })).toEqual([
      ["amount", "amount_missing"],
      ["reason", "reason_missing"],
      ["note", "card_number"],
    ]);
  });
});
