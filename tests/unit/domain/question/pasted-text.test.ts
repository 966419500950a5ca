import { describe, expect, test } from "vitest";
import { pastedText } from "#lib/domain/question/pasted-text.ts";
import { parseQuestion } from "#lib/domain/question/question-text.ts";

const alone = (pasted: string) => pastedText("", pasted, "");

describe("numbers pasted into the one box", () => {
  test.each([
    ["10000021\r\n10000022\n\n10000021\n", "id:(10000021, 10000022) or order:(10000021, 10000022)"],
    ["INV-1\nINV-2", "order:(INV-1, INV-2)"],
    ["1 2\t3", "id:(1, 2, 3) or order:(1, 2, 3)"],
    ["20000002 20000010 20000028", "id:(20000002, 20000010, 20000028) or order:(20000002, 20000010, 20000028)"],
  ])("%j are a question", (pasted, text) => {
    expect(alone(pasted)).toBe(text);
    expect(parseQuestion(text).problems).toEqual([]);
  });

  test.each([
    "4242 100",
    "mary\nsmith",
    "INV-1 INV-2 INV-3",
    "1 2 3.00",
    "4242 4242 4242 4242",
    "10000021 4242 4242 4242 4242",
    "10000021\n4242424242424242",
    "10000021 4242424242424242 7",
    "",
  ])("%j are none", (pasted) => expect(alone(pasted)).toBeUndefined());

  test("stand in parentheses beside other words", () => {
    expect(pastedText("today ", "1\n2", " type:refund")).toBe("today (id:(1, 2) or order:(1, 2)) type:refund");
    expect(pastedText("today", "A1\nA2", "")).toBe("today order:(A1, A2)");
    expect(pastedText('"a b" (c) ', "A1\nA2", "")).toBe('"a b" (c) order:(A1, A2)');
  });

  test.each(["id:(", "id: ", 'name:"a ', "order!="])("are values behind %s", (before) => {
    expect(pastedText(before, "1\n2", "")).toBeUndefined();
  });

  test("ten thousand are a question at once, and too many values are told when it is asked", () => {
    const ids = Array.from({ length: 10_000 }, (_one, index) => String(10_000_000 + index)).join("\n");
    const text = alone(ids) ?? "";
    expect(text.split(", ")).toHaveLength(19_999);
    expect(parseQuestion(text).problems).toMatchObject([{ problem: "too_many_values" }]);
  });
});
