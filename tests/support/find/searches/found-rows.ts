import fc from "fast-check";
import { BLANK_ROW } from "#lib/domain/search/rows/blank-row.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { CARD_BRANDS, PAYMENT_METHODS, TRANSACTION_KINDS } from "#lib/domain/transactions/transaction.ts";

/** An approved card purchase of 100.00 as a search finds it; change what a test is about. */
export function aFoundRow(change: Partial<FoundRow> = {}): FoundRow {
  return {
    ...BLANK_ROW,
    transactionId: "10000001",
    createdAt: "2026-11-20T17:00:00Z",
    kind: "purchase",
    approved: true,
    orderNumber: "INV-1",
    amountCents: 10_000,
    currency: "CAD",
    paymentMethod: "card",
    cardBrand: "visa",
    lastFour: "4242",
    cardOwner: "Mary Smith",
    authorizationCode: "TEST",
    messageId: 1,
    message: "Approved",
    billingName: "Mary Smith",
    ...change,
  };
}

const words = fc.oneof(
  fc.constant(""),
  fc.constantFrom("a", "A", "b", "É", "é", "zebra", "Zebra", "10", "9"),
  fc.string(),
);

/** Rows of any kind, with many that are equal in one thing or another. */
export const anyFoundRow: fc.Arbitrary<FoundRow> = fc
  .record({
    transactionId: fc.oneof(fc.integer({ min: 1, max: 2_000 }), fc.maxSafeNat()).map(String),
    createdAt: fc
      .date({ min: new Date("2026-11-01T00:00:00Z"), max: new Date("2026-11-02T00:00:00Z"), noInvalidDate: true })
      .map((date) => date.toISOString()),
    kind: fc.constantFrom(...TRANSACTION_KINDS, "other" as const),
    approved: fc.boolean(),
    voided: fc.boolean(),
    amountCents: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 999_999_999 })),
    currency: fc.constantFrom("CAD", "USD", "cad", ""),
    returnedCents: fc.integer({ min: 0, max: 3 }),
    completedCents: fc.integer({ min: 0, max: 3 }),
    paymentMethod: fc.constantFrom(...PAYMENT_METHODS, "other" as const),
    cardBrand: fc.constantFrom(...CARD_BRANDS, null),
    lastFour: fc.constantFrom("4242", "0005", ""),
    orderNumber: words,
    billingName: words,
    cardOwner: words,
    message: words,
    comments: words,
    person: words,
    saleId: fc.constantFrom("", "", "1", "2"),
  })
  .map(aFoundRow);
