import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";

/**
 * What the day book keeps of a transaction: the money and whom of ours it came from. It has no card, holder or contact data, so that
 * it can be kept for years.
 */
export type BookLine = Pick<
  FoundRow,
  | "transactionId"
  | "createdAt"
  | "kind"
  | "approved"
  | "voided"
  | "amountCents"
  | "currency"
  | "cardBrand"
  | "paymentMethod"
  | "orderNumber"
  | "returnedCents"
  | "completedCents"
  | "person"
  | "reason"
  | "operation"
  | "saleId"
>;

/** Takes from a row what the day book keeps. An order number that holds a card number is no order number. */
export function bookLine(row: FoundRow): BookLine {
  const { transactionId, createdAt, kind, approved, voided, amountCents, currency, cardBrand, paymentMethod } = row;
  const { orderNumber, returnedCents, completedCents, person, reason, operation, saleId } = row;
  return {
    ...{ transactionId, createdAt, kind, approved, voided, amountCents, currency: currency.toUpperCase(), cardBrand },
    ...{ paymentMethod, orderNumber, returnedCents, completedCents, person, reason, operation, saleId },
  };
}

/** Sorts lines as the book has them: oldest first, equal moments by id. */
export function inBookOrder(lines: Iterable<BookLine>): BookLine[] {
  return [...lines].sort(
    (one, other) =>
      compareTexts(one.createdAt, other.createdAt) || compareTexts(one.transactionId, other.transactionId),
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Writes a line as the text of which the digest of a day is made: its fields in a fixed order. */
export function lineText(line: BookLine): string {
  return JSON.stringify(FIELDS.map((field) => line[field]));
}

const FIELDS = Object.keys({
  transactionId: true,
  createdAt: true,
  kind: true,
  approved: true,
  voided: true,
  amountCents: true,
  currency: true,
  cardBrand: true,
  paymentMethod: true,
  orderNumber: true,
  returnedCents: true,
  completedCents: true,
  person: true,
  reason: true,
  operation: true,
  saleId: true,
} satisfies Record<keyof BookLine, true>) as readonly (keyof BookLine)[];
