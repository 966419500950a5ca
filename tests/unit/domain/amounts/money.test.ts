import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount, MAX_AMOUNT_CENTS, parseAmount } from "#lib/domain/amounts/money.ts";

describe("an amount as people type it", () => {
  test("reads what formatting writes, for every amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT_CENTS }), (cents) => {
        expect(parseAmount(formatAmount(cents))).toBe(cents);
      }),
    );
  });

  test.each([
    ["5", 500],
    ["5.5", 550],
    [" 79.76 ", 7976],
    ["0.07", 7],
    ["9999999.99", MAX_AMOUNT_CENTS],
  ])("%s is %i cents", (text, cents) => expect(parseAmount(text)).toBe(cents));

  test.each([
    "12.345",
    "1e9",
    "-1",
    "１２",
    "",
    " ",
    ".5",
    "5.",
    "1,00",
    "1 000",
    "+1",
    "0x10",
    "12345678",
    "NaN",
    "1.2.3",
    "$5",
  ])("%j is refused", (text) => expect(parseAmount(text)).toBeUndefined());

  test("writes two decimals and a sign", () => {
    expect([0, 7, 70, 1234, -500].map(formatAmount)).toEqual(["0.00", "0.07", "0.70", "12.34", "-5.00"]);
    expect(() => formatAmount(0.5)).toThrow(RangeError);
  });
});
