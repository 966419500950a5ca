import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountNumber, parseCents, totalNumber, wireAmountText } from "#lib/sandbox/requests/wire-money.ts";

describe("amounts of the sandbox", () => {
  test.each([
    [10, 1000],
    ["10.00", 1000],
    [10.1, 1010],
    [0.07, 7],
    ["0.29", 29],
    ["1000000.01", 100_000_001],
    [-1, -100],
    [0, 0],
  ])("%j is %d cents", (value, cents) => {
    expect(parseCents(value)).toBe(cents);
  });

  test.each([10.005, "1e3", 1e21, "", "１２", "10.", ".5", "1,000.00", null, undefined, true, {}, Number.NaN])(
    "%j is no amount",
    (value) => {
      expect(parseCents(value)).toBeUndefined();
    },
  );

  test("every amount comes back from its text", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        (cents) => parseCents(wireAmountText(cents)) === cents,
      ),
    );
  });

  test("go onto the wire with two decimals, an empty total with one", () => {
    expect(JSON.stringify([amountNumber(1000), amountNumber(5), totalNumber(0), totalNumber(400)])).toBe(
      "[10.00,0.05,0.0,4.00]",
    );
  });
});
