import { expect, test } from "vitest";
import { isUndone, undoableUntil, undoesRefund } from "#lib/domain/adjustments/undoable.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { anEntry } from "#tests/support/transactions.ts";

const done: Partial<JournalEntry> = { state: "succeeded", resultTransactionId: "10000002" };
const until = (change: Partial<JournalEntry>, others: readonly JournalEntry[] = []) =>
  undoableUntil(anEntry({ ...done, ...change }), others)?.toString() ?? null;
const voidOf = (originalId: string, state: JournalEntry["state"]) =>
  anEntry({ verb: "void", originalId, state, operationId: "f".repeat(32) });

test("a refund or completion that was carried out, until the Eastern day of its sending ends", () => {
  expect(until({})).toBe("2026-11-21T04:59:00Z");
  expect(until({ verb: "completion" })).toBe("2026-11-21T04:59:00Z");
  // Sent at the last second of 20 November in New York.
  expect(until({ sentAt: "2026-11-21T04:59:59.000Z" })).toBe("2026-11-21T04:59:00Z");
  expect(until({ sentAt: "2026-11-21T05:00:00.000Z" })).toBe("2026-11-22T04:59:00Z");
});

test("never a void, a release, or what was not carried out", () => {
  expect(until({ verb: "void" })).toBeNull();
  expect(until({ verb: "completion", amountCents: 0 })).toBeNull();
  for (const state of ["declined", "in_doubt", "not_found", "sending"] as const) expect(until({ state })).toBeNull();
  expect(until({ resultTransactionId: null })).toBeNull();
});

test("not what is voided already, or perhaps is", () => {
  expect(until({}, [voidOf("10000002", "succeeded")])).toBeNull();
  expect(until({}, [voidOf("10000002", "in_doubt")])).toBeNull();
  expect(until({}, [voidOf("10000002", "declined"), voidOf("10000009", "succeeded")])).not.toBeNull();
  const closed = voidOf("10000002", "closed_by_human");
  expect(until({}, [closed])).not.toBeNull();
  // It arrived after all.
  expect(until({}, [{ ...closed, resultTransactionId: "10000003" }])).toBeNull();
});

test("a refund counts as undone by a void that was carried out, and that void as what undoes it", () => {
  const refund = anEntry(done);
  const undoing = voidOf("10000002", "succeeded");
  expect([isUndone(refund, [undoing]), undoesRefund(undoing, [refund])]).toEqual([true, true]);
  expect(isUndone(refund, [voidOf("10000002", "in_doubt"), voidOf("10000009", "succeeded")])).toBe(false);
  // A void of a completion, or of a sale, gives money back.
  const completion = anEntry({ ...done, verb: "completion" });
  expect([isUndone(completion, [undoing]), undoesRefund(undoing, [completion])]).toEqual([false, false]);
  expect(undoesRefund(voidOf("10000009", "succeeded"), [refund])).toBe(false);
});
