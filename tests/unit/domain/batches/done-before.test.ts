import { describe, expect, test } from "vitest";
import { doneBefore, doneExternally } from "#lib/domain/batches/done-before.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Adjustment } from "#lib/domain/transactions/transaction.ts";
import { aHistory, anAdjustment, anEntry } from "#tests/support/transactions.ts";

const NOW = Temporal.Instant.from("2026-11-21T15:00:00Z");
const entry = (change: Partial<JournalEntry>) =>
  anEntry({ verb: "refund", originalId: "1", amountCents: 500, preparedAt: "2026-11-20T15:00:00Z", ...change });
const found = (...entries: JournalEntry[]) => doneBefore(entries, { transactionId: "1", amountCents: 500 }, NOW);

test("what was carried out, or may have been, in the last 30 days", () => {
  expect(found(entry({ state: "succeeded", resultTransactionId: "2" }))?.transactionId).toBe("2");
  expect(found(entry({ state: "in_doubt" }))).not.toBeNull();
  for (const state of ["declined", "cancelled", "closed_by_human"] as const) expect(found(entry({ state }))).toBeNull();
  expect(found(entry({ state: "succeeded", amountCents: 501 }), entry({ state: "succeeded", originalId: "3" }))).toBe(
    null,
  );
  expect(found(entry({ state: "succeeded", preparedAt: "2026-10-22T14:59:59Z" }))).toBeNull();
});

test("what people closed as never made and arrived after all", () => {
  expect(found(entry({ state: "closed_by_human", resultTransactionId: "2" }))?.transactionId).toBe("2");
});

test("not what was undone since", () => {
  const undo = (state: JournalEntry["state"]) => entry({ verb: "void", originalId: "2", state });
  expect(found(entry({ state: "succeeded", resultTransactionId: "2" }), undo("succeeded"))).toBeNull();
  expect(found(entry({ state: "succeeded", resultTransactionId: "2" }), undo("declined"))).not.toBeNull();
});

describe("made elsewhere", () => {
  const refund = (change: Partial<Adjustment> = {}) =>
    anAdjustment({
      ...{ transactionId: "7", kind: "refund", approved: true, amountCents: 500, createdAt: "2026-11-20T15:00:00Z" },
      ...change,
    });
  const elsewhere = (adjustments: Adjustment[], entries: JournalEntry[] = [], voidedIds: string[] = []) =>
    doneExternally(aHistory({ adjustments }, { voidedIds: new Set(voidedIds) }), entries, 500, NOW)?.transactionId;

  test("is an approved refund of the last 30 days that the sale's record shows, the latest of several", () => {
    expect(elsewhere([refund()])).toBe("7");
    const earlier = refund({ transactionId: "6", createdAt: "2026-11-19T15:00:00Z" });
    expect(elsewhere([refund(), earlier])).toBe("7");
    expect(elsewhere([refund({ createdAt: "2026-10-22T15:00:00Z" })])).toBe("7");
  });

  test("is none that is older, declined, voided, of another amount or no refund", () => {
    for (const change of [
      { createdAt: "2026-10-22T14:59:59Z" },
      { approved: false },
      { amountCents: 501 },
      { kind: "completion" },
    ] as const) {
      expect(elsewhere([refund(change)]), JSON.stringify(change)).toBeUndefined();
    }
    expect(elsewhere([refund()], [], ["7"])).toBeUndefined();
    expect(elsewhere([])).toBeUndefined();
  });

  test("is none of ours", () => {
    expect(elsewhere([refund()], [entry({ state: "succeeded", resultTransactionId: "7" })])).toBeUndefined();
    expect(elsewhere([refund()], [entry({ state: "succeeded", resultTransactionId: "8" })])).toBe("7");
  });
});
