import { expect, test } from "vitest";
import { lateChanges } from "#lib/domain/journal/late-change.ts";
import { anEntry } from "#tests/support/transactions.ts";

const late = { originalId: "77000001", sentAt: "2027-09-01T15:00:00Z", settledAt: "2027-09-02T15:00:00Z" };

test.each([
  ["its own transaction", { verb: "refund", state: "succeeded", resultTransactionId: "77000002" }, "77000002"],
  ["the one that it was to change", { verb: "refund", state: "declined", resultTransactionId: null }, "77000001"],
  ["none for a payment that made none", { verb: "payment", state: "declined", resultTransactionId: null }, null],
] as const)("a late change opens %s", (_, change, transactionId) => {
  expect(lateChanges([anEntry({ ...late, ...change })], "America/Toronto")).toMatchObject([{ transactionId }]);
});

test("what was settled on its own day is no late change", () => {
  expect(lateChanges([anEntry({ ...late, settledAt: "2027-09-02T03:59:59Z" })], "America/Toronto")).toEqual([]);
});
