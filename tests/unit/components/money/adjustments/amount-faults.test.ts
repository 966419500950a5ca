import { expect, test } from "vitest";
import { amountFaults } from "#components/money/adjustments/amount-faults.ts";

const CASH = { saleCents: 1_998, paidCents: 2_000, refundedCents: 0, handedBackCents: 0 };

test("an amount of which nothing is handed back in cash is refused at its field, and only there", () => {
  const faults = (amount: string, cash: typeof CASH | null) => amountFaults(amount, { cash });
  expect([faults("0.02", CASH), faults("0.03", CASH), faults("0.02", null)]).toEqual([
    { amount: "rounds_to_nothing" },
    {},
    {},
  ]);
});

test("an amount in another currency is refused, also above the most; without an offer neither is known", () => {
  const expected = { currency: "CAD", mostCents: 500, aboveMost: "amount_above_remaining" };
  expect(amountFaults("CAD 5.00", expected)).toEqual({});
  expect(amountFaults("5.01", expected)).toEqual({ amount: "amount_above_remaining" });
  expect(amountFaults("USD 5.01", expected)).toEqual({ amount: "amount_other_currency" });
  expect(amountFaults("USD 5.01", {})).toEqual({});
});
