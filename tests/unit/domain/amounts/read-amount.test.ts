import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";
import { isOfOtherCurrency, readAmount } from "#lib/domain/amounts/read-amount.ts";

test.each([
  ["12.50", 1_250],
  ["12,50", 1_250],
  ["12,5", 1_250],
  ["12", 1_200],
  ["$12.50", 1_250],
  ["12,50 $", 1_250],
  ["CA$ 12.50", 1_250],
  ["12.50 CAD", 1_250],
  ["1 234,50", 123_450],
  ["1\u202f234,50\u00a0$", 123_450],
  ["1,234.50", 123_450],
  ["1.234,50", 123_450],
  ["1,234,567.00", 123_456_700],
  ["0,01", 1],
  ["$6.95", 695],
  ["1,234.56\u00a0CAD", 123_456],
  ["1 234,56 $", 123_456],
  ["1\u00a0234,56\u00a0CAD", 123_456],
  ["CAD $5", 500],
  ["1'234.50", 123_450],
  ["1,234,567", 123_456_700],
])("%s is an amount", (text, cents) => {
  expect(readAmount(text)).toEqual({ ok: true, cents });
});

test.each([
  ["", "amount_missing"],
  ["  ", "amount_missing"],
  ["0,00", "amount_zero"],
  ["-1.00", "amount_negative"],
  ["\u22121.00", "amount_negative"],
  ["(1.00)", "amount_negative"],
  ["1.00-", "amount_negative"],
  ["1,234", "amount_unreadable"],
  ["1.234", "amount_unreadable"],
  ["1 23,00", "amount_unreadable"],
  ["12.345", "amount_unreadable"],
  ["1e3", "amount_unreadable"],
  ["12.5O", "amount_unreadable"],
  ["EUR 5", "amount_unreadable"],
  ["1,234,5.00", "amount_unreadable"],
  ["99999999999.00", "amount_unreadable"],
  ["12..5", "amount_unreadable"],
  ["CAD 5.00 USD", "amount_unreadable"],
  ["USD5CAD", "amount_unreadable"],
  ["CA$5 US", "amount_unreadable"],
])("%s is none", (text, problem) => {
  expect(readAmount(text)).toEqual({ ok: false, problem });
});

test("whatever is written in either way is read as it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MAX_AMOUNT_CENTS }), (cents) => {
      const point = formatAmount(cents);
      const [whole = "", part = ""] = point.split(".");
      const grouped = (sign: string) => whole.replace(/\B(?=([0-9]{3})+$)/g, sign);
      for (const text of [point, `${whole},${part}`, `${grouped(" ")},${part}`, `${grouped(",")}.${part}`]) {
        expect(readAmount(text), text).toEqual({ ok: true, cents });
      }
    }),
  );
});

test.each([
  ["US$5", "CAD", true],
  ["5.00 USD", "CAD", true],
  ["5 $ US", "CAD", true],
  ["5,00 $ CA", "CAD", false],
  ["$5", "CAD", false],
  ["CAD 5", "USD", true],
  ["USD 5", "", false],
  ["5", "USD", false],
])("%s in a field of %s is of another currency: %s", (typed, currency, isOther) => {
  expect(isOfOtherCurrency(typed, currency)).toBe(isOther);
});
