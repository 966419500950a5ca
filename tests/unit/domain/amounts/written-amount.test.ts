import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, parseAmount } from "#lib/domain/amounts/money.ts";
import { likelyAmount, writtenAmount } from "#lib/domain/amounts/written-amount.ts";

test.each([
  ["12", "12"],
  ["12.3", "12.3"],
  ["12,3", "12.3"],
  ["0,50", "0.50"],
  ["1,234", "1234"],
  ["1,234.5", "1234.5"],
  ["$1,234,567.89", "1234567.89"],
  ["1.234,56", "1234.56"],
  ["1.234.567", "1234567"],
  ["1 234,56 $", "1234.56"],
  ["1\u202f234\u00a0567,89\u00a0$", "1234567.89"],
  ["$ 1 234.56", "1234.56"],
  ["1'234.56", "1234.56"],
])("%s is %s", (text, wanted) => expect(writtenAmount(text)).toBe(wanted));

test.each([
  "",
  "$",
  "1.234",
  "0,234",
  "01,234",
  "12,34,567",
  "1,2345",
  "1.234,567",
  "1,234,56",
  "1.234.56",
  "1 23",
  "1234 567",
  "12.345.6",
  "10,000,000.00",
  "1e3",
  "-5",
  "１２",
])("%j is none, or may be two", (text) => expect(writtenAmount(text)).toBeUndefined());

test("a single dot before three figures is only likely", () => {
  expect(["1.234", "$1.000", "12.345 $"].map(likelyAmount)).toEqual(["1234", "1000", "12345"]);
  expect(["1.23", "0.234", "1.2345", "1.234,5"].map(likelyAmount)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("every amount is read as itself in all the ways to write it", () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 });
  const grouped = (whole: string, sign: string) => whole.replace(/(?<=[0-9])(?=(?:[0-9]{3})+$)/g, sign);
  fc.assert(
    fc.property(cents, (amount) => {
      const [whole = "", rest = ""] = formatAmount(amount).split(".");
      for (const [thousands, decimal] of [",.", ".,", " ,", "\u00a0,", "\u202f.", "'.", " ."]) {
        const text = `${grouped(whole, thousands ?? "")}${decimal}${rest}`;
        expect(parseAmount(writtenAmount(text) ?? ""), text).toBe(amount);
      }
    }),
  );
});
