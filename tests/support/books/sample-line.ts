import type { BookLine } from "#lib/domain/accounting/day-book/book-line.ts";

/** A line of the day book: a sale of 10.00 CAD by Visa, as far as it is not changed. */
export function sampleLine(change: Partial<BookLine> = {}): BookLine {
  return {
    transactionId: "10000001",
    createdAt: "2026-11-05T15:30:00.000Z",
    kind: "purchase",
    approved: true,
    voided: false,
    amountCents: 1_000,
    currency: "CAD",
    cardBrand: "visa",
    paymentMethod: "card",
    orderNumber: "A-1",
    returnedCents: 0,
    completedCents: 0,
    person: "",
    reason: "",
    operation: "",
    saleId: "",
    ...change,
  };
}
