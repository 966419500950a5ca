import { expect, test } from "vitest";
import { doneBefore } from "#lib/domain/batch/done-before.ts";
import type { JournalEntry } from "#lib/domain/journal.ts";
import { anEntry } from "#tests/support/transactions.ts";

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
