import { expect, test } from "vitest";
import { paymentInput } from "#lib/inputs/money/payment-input.ts";
import { typedPayment } from "#tests/support/money/payments/typed-payment.ts";

/** What is said of the fields of a payment in cash. */
function told(amount: string, tenderedCents: string, isRounded: boolean): readonly string[] {
  const means = { means: "cash", tenderedCents, isRounded } as const;
  const read = paymentInput.safeParse(typedPayment("f".repeat(32), { amount, means }));
  return read.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
}

test("what is handed over must be the rounded sum, and not the amount to the cent", () => {
  expect(told("14.67", "14.65", true)).toEqual([]);
  expect(told("14.67", "14.64", true)).toEqual(["means.tenderedCents tendered_too_little"]);
  expect(told("14.68", "14.68", true)).toEqual(["means.tenderedCents tendered_too_little"]);
  expect(told("14.68", "14.70", true)).toEqual([]);
});

test("where there is no coin below 0.05, nobody hands over 20.01", () => {
  expect(told("14.65", "20.01", true)).toEqual(["means.tenderedCents tendered_no_coins"]);
  expect(told("14.65", "14.69", true)).toEqual(["means.tenderedCents tendered_no_coins"]);
  expect(told("14.65", "20.05", true)).toEqual([]);
  expect(told("14.65", "20.01", false)).toEqual([]);
});

test("without rounding it must be the amount", () => {
  expect(told("14.67", "14.65", false)).toEqual(["means.tenderedCents tendered_too_little"]);
  expect(told("14.67", "14.67", false)).toEqual([]);
});

test("an amount that rounds to nothing is refused at its field", () => {
  expect([told("0.01", "", true), told("0.02", "1", true)]).toEqual([
    ["amount rounds_to_nothing"],
    ["amount rounds_to_nothing"],
  ]);
  expect([told("0.03", "0.05", true), told("0.01", "0.01", false)]).toEqual([[], []]);
});
