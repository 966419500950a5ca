import { describe, expect, test } from "vitest";
import { z } from "zod";
import { flag, integer, orElse, text, wireTransactionId } from "#lib/wire/scalars.ts";

function read(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : "unreadable";
}

describe("values of an answer", () => {
  test.each([
    ["a", "a"],
    [7, "7"],
    [null, ""],
    [undefined, ""],
    ["", ""],
    ["\ud800", "\ufffd"],
    ["a\u0000b", "a\ufffdb"],
    [true, "unreadable"],
    [{}, "unreadable"],
    [["a"], "unreadable"],
  ])("text: %j is %j", (value, expected) => {
    expect(read(text, value)).toBe(expected);
  });

  test.each([
    [10000021, "10000021"],
    ["10000021", "10000021"],
    ["00012", "12"],
    [0, "unreadable"],
    ["0", "unreadable"],
    ["", "unreadable"],
    ["../reports", "unreadable"],
    ["1a", "unreadable"],
    [1.5, "unreadable"],
    [-3, "unreadable"],
    [1e21, "unreadable"],
    [null, "unreadable"],
    ["123456789012345678901", "unreadable"],
  ])("transaction id: %j is %j", (value, expected) => {
    expect(read(wireTransactionId, value)).toBe(expected);
  });

  test.each([
    [1, true],
    ["1", true],
    [true, true],
    ["true", true],
    ["True", true],
    [0, false],
    ["0", false],
    [false, false],
    [2, "unreadable"],
    ["yes", "unreadable"],
    [null, "unreadable"],
  ])("flag: %j is %j", (value, expected) => {
    expect(read(flag, value)).toBe(expected);
  });

  test.each([
    [7, 7],
    ["7", 7],
    [-1, -1],
    [7.5, "unreadable"],
    ["7.0", "unreadable"],
    ["", "unreadable"],
    [Number.NaN, "unreadable"],
  ])("integer: %j is %j", (value, expected) => {
    expect(read(integer, value)).toBe(expected);
  });

  test("a field that may be missing is its replacement when absent, null, blank or an empty object", () => {
    const schema = z.object({ count: orElse(integer, 0) });
    for (const value of [{}, { count: null }, { count: "" }, { count: " " }, { count: {} }]) {
      expect(read(schema, value)).toEqual({ count: 0 });
    }
    expect(read(schema, { count: "4" })).toEqual({ count: 4 });
    expect(read(schema, { count: "x" })).toBe("unreadable");
    expect(read(schema, { count: [] })).toBe("unreadable");
  });
});
