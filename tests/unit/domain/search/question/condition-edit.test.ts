import { describe, expect, test } from "vitest";
import { newCondition, withComparison, withField } from "#lib/domain/search/question/condition-edit.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

const amount = (comparison: Condition["comparison"], ...values: string[]): Condition => ({
  kind: "condition",
  field: "Amount",
  comparison,
  values,
});

describe("editing one condition", () => {
  test("a new one has one value to fill in, or none of a list", () => {
    expect(newCondition("Amount")).toEqual(amount("is", ""));
    expect(newCondition("")).toEqual({ kind: "condition", field: "", comparison: "is", values: [""] });
  });

  test("what was typed goes along to another typed field, with its comparison", () => {
    expect(withField(amount("gt", "12"), "TransactionId")).toMatchObject({ comparison: "gt", values: ["12"] });
  });

  test("a choice does not go along, nor a comparison that the field lacks", () => {
    expect(withField(amount("gt", "12"), "TransType")).toMatchObject({ comparison: "is", values: [""] });
    const visa: Condition = { kind: "condition", field: "CardType", comparison: "one_of", values: ["visa"] };
    expect(withField(visa, "TransType")).toMatchObject({ comparison: "one_of", values: [] });
  });

  test("a condition keeps that it is switched off", () => {
    expect(withField({ ...amount("gt", "12"), off: true }, "TransType").off).toBe(true);
  });

  test("each comparison has as many values as it takes, and keeps the first", () => {
    expect(withComparison(amount("is", "5"), "between").values).toEqual(["5", ""]);
    expect(withComparison(amount("between", "5", "9"), "ge").values).toEqual(["5"]);
    expect(withComparison(amount("is", ""), "one_of").values).toEqual([]);
    expect(withComparison(amount("one_of"), "is").values).toEqual([""]);
    expect(withComparison(amount("is", "5"), "empty").values).toEqual([]);
  });
});
