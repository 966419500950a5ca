import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmount } from "#lib/domain/amounts/money.ts";
import { readWireAmount } from "#lib/wire/wire-amount.ts";

describe("reading an amount of an answer", () => {
  test.each([
    [10, 1000],
    [97.94, 9794],
    [0, 0],
    [-0, 0],
    [0.1, 10],
    [1.1, 110],
    [-5.5, -550],
    ["10.00", 1000],
    ["10", 1000],
    ["10.5", 1050],
    [" 10.00 ", 1000],
    ["-0.00", 0],
    ["-12.34", -1234],
    ["10.0000", 1000],
    ["0010.00", 1000],
    [9999999999999.99, 999999999999999],
  ])("%j is %j cents", (written, cents) => {
    expect(Object.is(readWireAmount(written), cents)).toBe(true);
  });

  test.each([
    "",
    " ",
    "abc",
    "10.005",
    "10.001",
    "1e3",
    "1e400",
    "0x10",
    "1,000.00",
    "10,00",
    "$10.00",
    "１２",
    "+5",
    ".5",
    "5.",
    "--5",
    "NaN",
    "Infinity",
    "12345678901234.00",
  ])("%j is no amount", (written) => {
    expect(readWireAmount(written)).toBeUndefined();
  });

  test.each([10.005, 0.001, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 10.1 + 0.2, 12345678901234])(
    "the number %d is no amount",
    (written) => {
      expect(readWireAmount(written)).toBeUndefined();
    },
  );

  test("every amount comes back from the JSON number and from the text that it is written as", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (cents) => {
        const text = formatAmount(cents);
        expect(readWireAmount(text)).toBe(cents);
        expect(readWireAmount(JSON.parse(text))).toBe(cents);
      }),
      { numRuns: 2_000 },
    );
  });
});
