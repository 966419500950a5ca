import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completedOf, remainingOf } from "#lib/domain/adjustments/history.ts";
import type { Adjustment } from "#lib/domain/transactions/transaction.ts";
import { aHistory, anAdjustment, aTransaction } from "#tests/support/transactions.ts";

describe("the remaining amount", () => {
  test("is the amount less the approved refunds", () => {
    const adjustments = [anAdjustment(), anAdjustment({ transactionId: "3", approved: false, amountCents: 9_000 })];
    expect(remainingOf(aHistory({ adjustments, totalRefundsCents: 1_000 }))).toEqual({
      amountCents: 9_000,
      disagrees: false,
    });
  });

  test("counts a voided refund as never made", () => {
    const voidedIds = new Set(["10000002"]);
    const transaction = aTransaction({ adjustments: [anAdjustment()], totalRefundsCents: 0 });
    expect(remainingOf({ transaction, voidedIds })).toEqual({ amountCents: 10_000, disagrees: false });
    const stayed = aTransaction({ adjustments: [anAdjustment()], totalRefundsCents: 1_000 });
    expect(remainingOf({ transaction: stayed, voidedIds })).toEqual({ amountCents: 9_000, disagrees: true });
    const more = aTransaction({ adjustments: [anAdjustment()], totalRefundsCents: 1_001 });
    expect(remainingOf({ transaction: more, voidedIds })).toEqual({ amountCents: 8_999, disagrees: true });
  });

  test("is the lower one where the service's total and its list differ, and says so", () => {
    expect(remainingOf(aHistory({ totalRefundsCents: 4_000, adjustments: [anAdjustment()] }))).toEqual({
      amountCents: 6_000,
      disagrees: true,
    });
    expect(remainingOf(aHistory({ totalRefundsCents: 0, adjustments: [anAdjustment()] }))).toEqual({
      amountCents: 9_000,
      disagrees: true,
    });
  });

  test("is never below zero nor above the amount, whatever the service lists", () => {
    const adjustment = fc.record({ cents: fc.integer({ min: 1, max: 30_000 }), approved: fc.boolean() });
    fc.assert(
      fc.property(fc.array(adjustment), fc.integer({ min: 0, max: 40_000 }), (list, totalRefundsCents) => {
        const adjustments: Adjustment[] = list.map((one, index) =>
          anAdjustment({ transactionId: String(index), amountCents: one.cents, approved: one.approved }),
        );
        const { amountCents } = remainingOf(aHistory({ adjustments, totalRefundsCents }));
        expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(amountCents).toBeLessThanOrEqual(10_000 - Math.min(10_000, totalRefundsCents));
      }),
    );
  });
});

test("what was completed counts completions only, and none that was voided", () => {
  const adjustments = [
    anAdjustment({ transactionId: "2", kind: "completion", amountCents: 3_000 }),
    anAdjustment({ transactionId: "3", kind: "completion", amountCents: 2_000 }),
    anAdjustment({ transactionId: "4", amountCents: 500 }),
  ];
  const change = { kind: "pre_authorization", adjustments, totalCompletionsCents: 5_000 } as const;
  expect(completedOf(aHistory(change))).toBe(5_000);
  const voidedIds = new Set(["2"]);
  expect(completedOf(aHistory(change, { voidedIds }))).toBe(2_000);
  expect(completedOf(aHistory({ ...change, totalCompletionsCents: 2_000 }, { voidedIds }))).toBe(2_000);
  expect(completedOf(aHistory({ ...change, totalCompletionsCents: 4_000 }, { voidedIds }))).toBe(4_000);
});
