import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { completionInput, giveBackInput, voidInput } from "#lib/inputs/adjustment-inputs.ts";

const common = {
  storeId: "300200578",
  transactionId: "10000012",
  operationId: "0123456789abcdef0123456789abcdef",
  note: "",
};
const back = { ...common, amount: "5.00", remainingCents: 1_000, reason: "faulty", method: "void", byName: false };
const undo = { ...common, amountCents: 500, reason: "made_by_mistake", byName: false };
const completion = { ...common, amount: "5.00", reserveCents: 1_000 };

const problems = (schema: z.ZodType, form: unknown) =>
  schema.safeParse(form).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("giving money back", () => {
  test("names the way that the person was shown", () => {
    expect(giveBackInput.parse(back)).toMatchObject({ amount: 500, method: "void", byName: false });
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
  for (const amountCents of [0, -1, 1.5, "500"]) {
    expect(problems(voidInput, { ...undo, amountCents }).map(([at]) => at)).toEqual(["amountCents"]);
  }
  expect(problems(voidInput, { ...undo, reason: "" })).toEqual([["reason", "reason_missing"]]);
});

describe("a completion", () => {
  test("is of an amount above zero, or a release by its word alone", () => {
    expect(completionInput.parse(completion)).toMatchObject({ amount: 500 });
    expect(completionInput.parse({ ...completion, amount: "release" })).toMatchObject({ amount: 0 });
    for (const amount of ["0", "0.00", "", "-1", "1e2", "Release"]) {
      expect(problems(completionInput, { ...completion, amount }).map(([at]) => at)).toEqual(["amount"]);
    }
  });

  test("says at its field what is wrong with an amount or a note", () => {
    expect(problems(completionInput, { ...completion, amount: "0" })).toEqual([["amount", "amount_zero"]]);
    expect(problems(completionInput, { ...completion, amount: "" })).toEqual([["amount", "amount_missing"]]);
    expect(problems(completionInput, { ...completion, note: "4030000010001234" })).toEqual([["note", "card_number"]]);
  });
});
