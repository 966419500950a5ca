import { describe, expect, test } from "vitest";
import { CAUTIOUS_ADJUSTMENTS } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { BatchAim } from "#lib/domain/batches/batch.ts";
import { changedRow, type FixedRow, type FreshSale } from "#lib/domain/batches/row-refusal.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import { aHistory, anAdjustment, anEntry } from "#tests/support/transactions.ts";

/** On the Eastern day of the sale. */
const NOW = Temporal.Instant.from("2026-11-20T20:00:00Z");
const NEXT_DAY = NOW.add({ hours: 24 });

/** 10.00 of the sale of 100.00, of which nothing was given back. */
const row = (change: Partial<FixedRow> = {}): FixedRow => ({
  line: 2,
  asked: {
    ...{ line: 2, transactionId: "10000001", orderNumber: "", amountCents: change.amountCents ?? 1_000 },
    ...{ reason: "", note: "", faults: [] },
    ...change.asked,
  },
  facts: null,
  again: false,
  excluded: false,
  state: "ready",
  transactionId: "10000001",
  amountCents: 1_000,
  method: "refund",
  remainingCents: 10_000,
  currency: "CAD",
  problem: null,
  operationId: null,
  changedAt: "2026-11-20T19:00:00Z",
  ...change,
});
/** All of it, as a void, as long as there is time. */
const whole = (change: Partial<FixedRow> = {}) => row({ amountCents: 10_000, method: "void", ...change });

const found = (
  change: Partial<Transaction> = {},
  rest: Partial<History> = {},
  entries: readonly JournalEntry[] = [],
): FreshSale => ({ kind: "found", history: aHistory(change, rest), entries });
const refunded = (amountCents: number, entries: readonly JournalEntry[] = []) =>
  found({ adjustments: [anAdjustment({ amountCents })], totalRefundsCents: amountCents }, {}, entries);
/** What our journal knows to have given back 10.00. */
const internal = (change: Partial<JournalEntry> = {}) =>
  anEntry({ state: "succeeded", resultTransactionId: "10000002", ...change });

type Beside = { aim?: BatchAim; spentCents?: number; now?: Temporal.Instant };
const changed = (one: FixedRow, sale: FreshSale, { aim = "give_back", spentCents = 0, now = NOW }: Beside = {}) =>
  changedRow(one, sale, { batch: { aim, batchId: "list" }, spentCents }, now, CAUTIOUS_ADJUSTMENTS);

describe("a row of a list that waits", () => {
  test("stands as long as its sale is as it was", () => {
    expect(changed(row(), found())).toBeNull();
    expect(changed(whole(), found())).toBeNull();
    expect(changed(whole(), found(), { aim: "void" })).toBeNull();
    // Of which 10.00 were given back before, and which was named again.
    expect(changed(row({ remainingCents: 9_000, again: true }), refunded(1_000, [internal()]))).toBeNull();
  });

  test("stands beside rows of the same sale that come before it, and falls with them", () => {
    const second = row({ remainingCents: 8_000 });
    expect(changed(second, found(), { spentCents: 2_000 })).toBeNull();
    expect(changed(second, found())).toEqual({ rule: "remaining_changed", figures: { remainingCents: 10_000 } });
  });

  test("falls with any refund since, and says so where it was of the very same amount", () => {
    expect(changed(row(), refunded(2_500))).toEqual({ rule: "remaining_changed", figures: { remainingCents: 7_500 } });
    const at = "2026-11-20T18:00:00Z";
    expect(changed(row(), refunded(1_000))).toEqual({ rule: "row_done_elsewhere", figures: { at } });
    expect(changed(row(), refunded(1_000, [internal()]))).toEqual({
      rule: "row_done_before",
      figures: { at: "2026-11-20T18:00:00.000Z" },
    });
    // Known to our journal before the service shows it.
    expect(changed(row(), found({}, {}, [internal()]))).toMatchObject({ rule: "row_done_before" });
    expect(changed(whole(), refunded(10_000))).toMatchObject({ rule: "row_done_elsewhere" });
  });

  test("is not said to be done by what was there before, or by its own list", () => {
    expect(changed(row({ again: true }), refunded(1_000))).toMatchObject({ rule: "remaining_changed" });
    expect(changed(row({ again: true }), refunded(1_000, [internal()]))).toMatchObject({ rule: "remaining_changed" });
    expect(changed(row(), found({}, {}, [internal({ batchId: "list" })]))).toBeNull();
    // All that remained was asked for.
    const rest = whole({ method: "refund", asked: { ...row().asked, amountCents: null } });
    expect(changed(rest, refunded(10_000), { now: NEXT_DAY })).toMatchObject({ rule: "nothing_left" });
  });

  test("falls when its sale was voided, or when something about it is in doubt", () => {
    const voided = found({ adjustments: [anAdjustment({ kind: "void_of_sale", amountCents: 10_000 })] });
    expect(changed(row(), voided)).toEqual({ rule: "was_voided" });
    expect(changed(whole(), voided)).toEqual({ rule: "was_voided" });
    const open = internal({ state: "in_doubt", resultTransactionId: null });
    expect(changed(row(), found({}, { open }, [open]))).toEqual({
      rule: "adjustment_open",
      figures: { state: "in_doubt" },
    });
  });

  test("falls with the day of its void", () => {
    expect(changed(whole(), found(), { now: NEXT_DAY })).toEqual({
      rule: "method_changed",
      figures: { method: "refund" },
    });
    expect(changed(whole(), found(), { now: NEXT_DAY, aim: "void" })).toMatchObject({ rule: "void_day_over" });
    expect(changed(whole(), refunded(2_500))).toMatchObject({ rule: "method_changed" });
    expect(changed(whole(), refunded(2_500), { aim: "void" })).toMatchObject({ rule: "void_after_refund" });
  });

  test("of which the service tells nothing is told as that", () => {
    expect(changed(row(), { kind: "unknown" })).toEqual({ rule: "unknown_transaction" });
    expect(changed(row(), { kind: "not_read", cause: "timed_out" })).toEqual({
      rule: "row_not_read",
      figures: { cause: "timed_out" },
    });
  });
});
