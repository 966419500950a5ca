import { expect, test } from "vitest";
import { type Offer, requestedRoundingCents } from "#components/money/adjustments/attempt/attempt.ts";
import { payableInCash } from "#components/money/adjustments/use-amount-entry.ts";

const CASH = { saleCents: 1_998, paidCents: 2_000, refundedCents: 0, handedBackCents: 0 };
const OFFER = { voidRoundingCents: -2, cash: CASH } as Offer;

test("a refund is rounded, a void has the rounding of what it takes back, a completion none", () => {
  const rounding = (act: "refund" | "void" | "undo" | "completion", offer: Offer = OFFER) =>
    requestedRoundingCents({ act, amountCents: 1_468, offer });
  expect([rounding("refund"), rounding("void"), rounding("undo"), rounding("completion")]).toEqual([2, -2, -2, 0]);
  expect(rounding("refund", { ...OFFER, cash: null })).toBe(0);
});

test("an amount of which nothing is handed back in cash is refused at its field, and only there", async () => {
  const told = async (amount: string, cash: typeof CASH | null) => {
    const resolve = payableInCash(async (values: { amount: string }) => ({ values, errors: {} }), cash);
    const options = { fields: {}, shouldUseNativeValidation: false };
    return (await resolve({ amount }, undefined, options)).errors.amount?.message ?? null;
  };
  expect([await told("0.02", CASH), await told("0.03", CASH), await told("0.02", null)]).toEqual([
    "rounds_to_nothing",
    null,
    null,
  ]);
});
