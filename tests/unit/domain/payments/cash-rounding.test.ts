import { expect, test } from "vitest";
import { cashRoundingCents, roundedCashCents, roundsCash } from "#lib/domain/payments/cash-rounding.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import { readSetting } from "#lib/domain/settings/setting.ts";

test.each([
  [1_460, 1_460, 0],
  [1_461, 1_460, -1],
  [1_462, 1_460, -2],
  [1_463, 1_465, 2],
  [1_464, 1_465, 1],
  [1_465, 1_465, 0],
  [1_466, 1_465, -1],
  [1_467, 1_465, -2],
  [1_468, 1_470, 2],
  [1_469, 1_470, 1],
  [1, 0, -1],
  [2, 0, -2],
  [3, 5, 2],
  [99_999_999, 100_000_000, 1],
])("%i cents are paid as %i in cash", (cents, paid, rounding) => {
  expect([roundedCashCents(cents), cashRoundingCents(cents)]).toEqual([paid, rounding]);
});

test("only Canadian dollars are rounded, where the store wants it", () => {
  const on = { roundsCash: true };
  expect(["CAD", "cad", "USD", ""].map((currency) => roundsCash(on, currency))).toEqual([true, true, false, false]);
  expect(roundsCash({ roundsCash: false }, "CAD")).toBe(false);
});

test("a new store rounds; one that had set how it takes payments before rounding was known goes on without", () => {
  expect(readSetting(PAYMENT_SETTINGS, undefined).value.roundsCash).toBe(true);
  const kept = { means: ["cash"], requiresBilling: false, requiresSecurityCode: true, secure: "off" };
  const read = (value: object) => readSetting(PAYMENT_SETTINGS, JSON.stringify(value));
  expect(read(kept)).toMatchObject({ origin: "set", value: { roundsCash: false } });
  expect(read({ ...kept, roundsCash: true })).toMatchObject({ origin: "set", value: { roundsCash: true } });
  expect(read({ ...kept, roundsCash: "yes" })).toMatchObject({ origin: "unreadable" });
});
