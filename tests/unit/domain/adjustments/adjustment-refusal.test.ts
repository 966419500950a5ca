import { describe, expect, test } from "vitest";
import {
  completionRefusal,
  methodRefusal,
  refundRefusal,
  voidRefusal,
} from "#lib/domain/adjustments/adjustment-refusal.ts";
import { CAUTIOUS_ADJUSTMENTS } from "#lib/domain/adjustments/adjustment-settings.ts";
import { aHistory, anAdjustment } from "#tests/support/transactions.ts";

const NOON = Temporal.Instant.from("2026-11-20T17:30:00Z");
const LATE = Temporal.Instant.from("2026-11-21T04:57:00Z");
const RELEASING = { ...CAUTIOUS_ADJUSTMENTS, releaseByZero: true };

test("a refund is of no more than remains, and what the person saw must be true", () => {
  const refusal = (amountCents: number, remainingCents: number) =>
    refundRefusal(aHistory(), { amountCents, remainingCents }, NOON, CAUTIOUS_ADJUSTMENTS);
  expect(refusal(10_000, 10_000)).toBeNull();
  expect(refusal(10_001, 10_000)).toEqual({ rule: "exceeds_remaining", figures: { remainingCents: 10_000 } });
  expect(refusal(500, 9_000)).toEqual({ rule: "remaining_changed", figures: { remainingCents: 10_000 } });
});

test("a void is of exactly the whole amount", () => {
  const refusal = (amountCents: number, now = NOON) =>
    voidRefusal(aHistory(), { amountCents }, now, CAUTIOUS_ADJUSTMENTS)?.rule ?? null;
  expect([refusal(9_999), refusal(10_000), refusal(10_001)]).toEqual(["amount_differs", null, "amount_differs"]);
  expect(refusal(10_000, LATE)).toBeNull();
  expect(refusal(10_000, LATE.add({ minutes: 2 }))).toBe("void_day_over");
});

describe("a completion", () => {
  const held = aHistory({ kind: "pre_authorization" });

  test("is of no more than is held, and what the person saw must be true", () => {
    const refusal = (amountCents: number, reserveCents: number) =>
      completionRefusal(held, { amountCents, reserveCents }, NOON, CAUTIOUS_ADJUSTMENTS);
    expect(refusal(10_000, 10_000)).toBeNull();
    expect(refusal(10_001, 10_000)).toEqual({ rule: "exceeds_reserve" });
    expect(refusal(1, 9_000)).toEqual({ rule: "reserve_changed", figures: { remainingCents: 10_000 } });
  });

  test("of zero is a release", () => {
    const zero = { amountCents: 0, reserveCents: 10_000 };
    expect(completionRefusal(held, zero, NOON, CAUTIOUS_ADJUSTMENTS)).toEqual({ rule: "hold_expires" });
    expect(completionRefusal(held, zero, NOON, RELEASING)).toBeNull();
  });
});

test("a change of the way back is said, and nothing to give back is left to the rules", () => {
  const refusal = (method: "void" | "refund", now = NOON, history = aHistory()) =>
    methodRefusal(history, { amountCents: 10_000, method }, now, CAUTIOUS_ADJUSTMENTS);
  expect(refusal("void")).toBeNull();
  expect(refusal("void", LATE)).toEqual({ rule: "method_changed", figures: { method: "refund" } });
  expect(refusal("refund", LATE)).toBeNull();
  expect(refusal("refund")).toEqual({ rule: "method_changed", figures: { method: "void" } });
  const refunded = { adjustments: [anAdjustment({ amountCents: 10_000 })], totalRefundsCents: 10_000 };
  expect(refusal("void", NOON, aHistory(refunded))).toBeNull();
});
