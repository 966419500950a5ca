import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type History, isVoided, remainingOf, rulingsOf } from "#lib/domain/adjustment-rules.ts";
import type { Adjustment, Transaction } from "#lib/domain/transaction.ts";
import { anAdjustment, anEntry, aTransaction } from "#tests/support/transactions.ts";

const NOON = Temporal.Instant.from("2026-11-20T17:30:00Z");

function history(change: Partial<Transaction> = {}, rest: Partial<History> = {}): History {
  return { transaction: aTransaction(change), voidedRefundIds: new Set(), open: null, ...rest };
}

function refusal(
  change: Partial<Transaction>,
  verb: "refund" | "void" | "completion",
  now = NOON,
  rest: Partial<History> = {},
) {
  const ruling = rulingsOf(history(change, rest), now)[verb];
  return ruling.allowed ? null : ruling.reason.rule;
}

describe("the remaining amount", () => {
  test("is the amount less the approved refunds", () => {
    const adjustments = [anAdjustment(), anAdjustment({ transactionId: "3", approved: false, amountCents: 9_000 })];
    expect(remainingOf(history({ adjustments, totalRefundsCents: 1_000 }))).toEqual({
      amountCents: 9_000,
      disagrees: false,
    });
  });

  test("counts a voided refund as never made", () => {
    const voidedRefundIds = new Set(["10000002"]);
    const transaction = aTransaction({ adjustments: [anAdjustment()], totalRefundsCents: 0 });
    expect(remainingOf({ transaction, voidedRefundIds })).toEqual({ amountCents: 10_000, disagrees: false });
    const stayed = aTransaction({ adjustments: [anAdjustment()], totalRefundsCents: 1_000 });
    expect(remainingOf({ transaction: stayed, voidedRefundIds })).toEqual({ amountCents: 10_000, disagrees: false });
    const more = aTransaction({ adjustments: [anAdjustment()], totalRefundsCents: 1_001 });
    expect(remainingOf({ transaction: more, voidedRefundIds })).toEqual({ amountCents: 8_999, disagrees: true });
  });

  test("is the lower one where the service's total and its list differ, and says so", () => {
    expect(remainingOf(history({ totalRefundsCents: 4_000, adjustments: [anAdjustment()] }))).toEqual({
      amountCents: 6_000,
      disagrees: true,
    });
    expect(remainingOf(history({ totalRefundsCents: 0, adjustments: [anAdjustment()] }))).toEqual({
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
        const { amountCents } = remainingOf(history({ adjustments, totalRefundsCents }));
        expect(amountCents).toBeGreaterThanOrEqual(0);
        expect(amountCents).toBeLessThanOrEqual(10_000 - Math.min(10_000, totalRefundsCents));
      }),
    );
  });
});

describe("a refund", () => {
  test("is allowed for purchases and completions up to what remains", () => {
    for (const kind of ["purchase", "completion"] as const) {
      const { refund } = rulingsOf(history({ kind, adjustments: [anAdjustment()], totalRefundsCents: 1_000 }), NOON);
      expect(refund).toEqual({ allowed: true, maxCents: 9_000, until: null });
    }
  });

  test.each([
    [{ kind: "pre_authorization" }, "nothing_charged_yet"],
    [{ kind: "refund" }, "not_a_sale"],
    [{ kind: "void_of_sale" }, "not_a_sale"],
    [{ approved: false }, "was_declined"],
    [{ adjustments: [anAdjustment({ kind: "void_of_sale", amountCents: 10_000 })] }, "was_voided"],
    [{ adjustments: [anAdjustment({ amountCents: 10_000 })], totalRefundsCents: 10_000 }, "nothing_left"],
  ] as const)("of %j is refused: %s", (change, rule) => expect(refusal(change, "refund")).toBe(rule));

  test("waits for our own adjustment of the same sale that is not settled", () => {
    expect(refusal({}, "refund", NOON, { open: anEntry() })).toBe("adjustment_open");
  });

  test("is not stopped by a void that failed", () => {
    expect(refusal({ adjustments: [anAdjustment({ kind: "void_of_sale", approved: false })] }, "refund")).toBeNull();
  });
});

describe("a void", () => {
  test("is of the whole amount until 23:59 Eastern of the transaction's own day", () => {
    const until = Temporal.Instant.from("2026-11-21T04:59:00Z");
    expect(rulingsOf(history(), NOON).void).toEqual({ allowed: true, maxCents: 10_000, until });
    expect(refusal({}, "void", until.subtract({ nanoseconds: 1 }))).toBeNull();
    expect(refusal({}, "void", until)).toBe("void_day_over");
  });

  test("of a sale is refused after a refund that stands, not after a voided one", () => {
    const change = { adjustments: [anAdjustment()], totalRefundsCents: 1_000 };
    expect(refusal(change, "void")).toBe("void_after_refund");
    expect(refusal(change, "void", NOON, { voidedRefundIds: new Set(["10000002"]) })).toBeNull();
  });

  test("of a pre-auth is refused", () =>
    expect(refusal({ kind: "pre_authorization" }, "void")).toBe("nothing_charged_yet"));
});

describe("a completion", () => {
  test("is of a pre-auth that has none yet", () => {
    expect(rulingsOf(history({ kind: "pre_authorization" }), NOON).completion).toEqual({
      allowed: true,
      maxCents: 10_000,
      until: null,
    });
    const adjustments = [anAdjustment({ kind: "completion" })];
    expect(refusal({ kind: "pre_authorization", adjustments }, "completion")).toBe("already_completed");
    expect(refusal({ kind: "pre_authorization", totalCompletionsCents: 1 }, "completion")).toBe("already_completed");
    expect(refusal({}, "completion")).toBe("not_a_pre_authorization");
  });
});

test("a refund is voided by a void of a refund", () => {
  expect(isVoided(aTransaction({ kind: "refund", adjustments: [anAdjustment({ kind: "void_of_refund" })] }))).toBe(
    true,
  );
});
