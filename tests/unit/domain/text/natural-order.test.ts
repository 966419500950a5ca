import { expect, test } from "vitest";
import { compareNaturally, isRangeOfTexts, naturalKey } from "#lib/domain/text/natural-order.ts";

test("numbers with the same prefix are compared as numbers, and all else letter by letter", () => {
  const sorted = ["10005", "9995", "INV-10", "inv-9", "INV-0008", "A", "B-1"].toSorted(compareNaturally);
  expect(sorted.indexOf("9995")).toBeLessThan(sorted.indexOf("10005"));
  expect(compareNaturally("inv-9", "INV-10")).toBeLessThan(0);
  expect(compareNaturally("INV-0008", "inv-9")).toBeLessThan(0);
  expect(compareNaturally("INV-9", "ABC-10")).toBeGreaterThan(0);
  expect(compareNaturally("007", "7")).toBe(0);
});

test("keys sort as people count", () => {
  const numbers = ["10005", "9995", "INV-10-2", "INV-9-11", "INV-10-1"];
  const sorted = numbers.toSorted((one, other) => (naturalKey(one) < naturalKey(other) ? -1 : 1));
  expect(sorted).toEqual(["9995", "10005", "INV-9-11", "INV-10-1", "INV-10-2"]);
});

test("two numbers of as many digits bound the same texts letter by letter", () => {
  expect(isRangeOfTexts("INV-1000", "inv-2000")).toBe(true);
  expect(isRangeOfTexts("9995", "10005")).toBe(false);
  expect(isRangeOfTexts("A-1", "B-2")).toBe(false);
  expect(isRangeOfTexts("88", "88zzzz")).toBe(false);
});
