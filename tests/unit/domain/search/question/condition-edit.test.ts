import { describe, expect, test } from "vitest";
import { newCondition, splitValues, withComparison, withField } from "#lib/domain/search/question/condition-edit.ts";
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

describe("the values of a pasted list", () => {
  test("a column of ids, with the doubles and the empty lines of a spreadsheet", () => {
    expect(splitValues("digits", "10000001\r\n10000002\r\n\r\n10000001\t10000003\n")).toEqual([
      "10000001",
      "10000002",
      "10000003",
    ]);
  });

  test("blanks part amounts and ids, but not names", () => {
    expect(splitValues("amount", "12.30 5")).toEqual(["12.30", "5"]);
    expect(splitValues("text", "Mary Smith\nJohn Doe")).toEqual(["Mary Smith", "John Doe"]);
  });

  test("commas part a text in one line, and belong to it in a column", () => {
    expect(splitValues("text", "A-1, A-2;A-3")).toEqual(["A-1", "A-2", "A-3"]);
    expect(splitValues("text", "Smith, Mary\nDoe, John")).toEqual(["Smith, Mary", "Doe, John"]);
  });

  test("blanks part last digits, but not the groups of one card number, which is refused as it stands", () => {
    expect(splitValues("last_four", "5082 4242 1532")).toEqual(["5082", "4242", "1532"]);
    expect(splitValues("last_four", "1228, 5082 4242 1532 0690")).toEqual(["1228", "5082 4242 1532 0690"]);
    expect(splitValues("last_four", "5082\n4242\n1532, 0690")).toEqual(["5082", "4242", "1532", "0690"]);
    const many = Array.from({ length: 50 }, (_one, index) => String(4_000 + index * 37));
    expect(splitValues("last_four", many.join(" "))).toEqual(many);
  });

  test("commas and blanks of amounts part none", () => {
    expect(splitValues("amount", "1,000.00\n$2,000.00\n1 234,56 $")).toEqual(["1000.00", "2000.00", "1234.56"]);
    expect(splitValues("amount", "12,50\n13,75")).toEqual(["12.50", "13.75"]);
    expect(splitValues("amount", "12,50, 13,75; 5")).toEqual(["12.50", "13.75", "5"]);
    expect(splitValues("amount", "1.00,2.00")).toEqual(["1.00", "2.00"]);
    expect(splitValues("amount", "1.00 2.00\t3")).toEqual(["1.00", "2.00", "3"]);
  });

  test("nothing gives nothing", () => {
    expect(splitValues("digits", " \n , ")).toEqual([]);
  });
});
