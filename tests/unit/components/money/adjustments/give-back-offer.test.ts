import { expect, test } from "vitest";
import { type GiveBackOffer, methodFor } from "#components/money/adjustments/give-back-offer.ts";

const UNTIL_MS = Date.parse("2026-11-21T04:55:00Z");
const MOMENT = { text: "", full: "", zone: "" };

function offer(change: Partial<GiveBackOffer> = {}): GiveBackOffer {
  return {
    storeId: "300200578",
    transactionId: "10000001",
    operationId: "a",
    currency: "CAD",
    subject: "sale",
    sale: { amountCents: 10_000, orderNumber: "", paymentMethod: "card", card: null, soldAt: MOMENT },
    voidRoundingCents: 0,
    cash: null,
    remainingCents: 10_000,
    voidClosesAt: null,
    voidUntil: { time: "23:55", zone: "", untilMs: UNTIL_MS, readAtMs: UNTIL_MS - 60_000 },
    cause: null,
    reasons: ["goods_returned"],
    methodChoices: [],
    choosing: "alone",
    allowance: {
      limits: { perOperationCents: null, perDayCents: null, perDayCount: null, saleAgeDays: null },
      own: { amountCents: 0, count: 0 },
      ofSaleCents: 0,
      store: { amountCents: 0, count: 0 },
      saleAgeDays: 0,
      deciders: [],
    },
    earlier: [],
    ...change,
  };
}

test("the form says void for the whole amount only, and only until the cut-off passes while it stands open", () => {
  expect(methodFor(offer(), 10_000, UNTIL_MS - 1)).toEqual({ method: "void" });
  expect(methodFor(offer(), 9_999, UNTIL_MS - 1)).toEqual({ method: "refund", cause: "part" });
  expect(methodFor(offer(), 10_000, UNTIL_MS)).toEqual({ method: "refund", cause: "cut_off" });
});

test("the form says why it is a refund in any case", () => {
  const refunded = offer({ voidUntil: null, cause: "refunded_before", remainingCents: 4_000 });
  expect(methodFor(refunded, 4_000, UNTIL_MS - 1)).toEqual({ method: "refund", cause: "refunded_before" });
});
