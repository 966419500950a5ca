import { expect, test } from "vitest";
import { journalDifferences } from "#lib/domain/accounting/day-close/journal-differences.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { sampleLine } from "#tests/support/books/sample-line.ts";
import { anEntry } from "#tests/support/transactions.ts";

const OURS: Partial<JournalEntry> = {
  verb: "payment",
  state: "succeeded",
  amountCents: 1_000,
  currency: "USD",
  resultTransactionId: "10000001",
};
const differences = (line: Parameters<typeof sampleLine>[0], entry: Partial<JournalEntry> = {}) =>
  journalDifferences([anEntry({ ...OURS, ...entry })], [sampleLine({ currency: "USD", ...line })]);

test("an operation that the book has with its amount and currency makes no difference", () => {
  expect(differences({})).toEqual([]);
  expect(differences({}, { currency: "usd" })).toEqual([]);
  expect(differences({ currency: "" })).toEqual([]);
  expect(differences({}, { currency: "" })).toEqual([]);
});

test("each side of a difference has its own currency, whatever the store's is", () => {
  expect(differences({ amountCents: 900 })).toMatchObject([
    { what: "other_amount", currency: "USD", book: { amountCents: 900, currency: "USD" } },
  ]);
  expect(differences({ currency: "CAD" })).toMatchObject([
    { what: "other_amount", currency: "USD", book: { amountCents: 1_000, currency: "CAD" } },
  ]);
  expect(differences({ approved: false })).toMatchObject([{ what: "declined_in_book" }]);
  expect(differences({ transactionId: "10000009" })).toMatchObject([{ what: "not_in_book", book: null }]);
});
