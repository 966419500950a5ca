import { expect, test } from "vitest";
import { type Offer, requestedRoundingCents } from "#components/money/adjustments/attempt/attempt.ts";

const CASH = { saleCents: 1_998, paidCents: 2_000, refundedCents: 0, handedBackCents: 0 };
const OFFER = { voidRoundingCents: -2, cash: CASH } as Offer;

test("a refund is rounded, a void has the rounding of what it takes back, a completion none", () => {
  const rounding = (act: "refund" | "void" | "undo" | "completion", offer: Offer = OFFER) =>
    requestedRoundingCents({ act, amountCents: 1_468, offer });
  expect([rounding("refund"), rounding("void"), rounding("undo"), rounding("completion")]).toEqual([2, -2, -2, 0]);
  expect(rounding("refund", { ...OFFER, cash: null })).toBe(0);
});
