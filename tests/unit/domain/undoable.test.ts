import { expect, test } from "vitest";
import type { JournalEntry } from "#lib/domain/journal.ts";
import { undoableUntil } from "#lib/domain/undoable.ts";
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
