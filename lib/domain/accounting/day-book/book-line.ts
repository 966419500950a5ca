import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";

/** What the service says of a transaction. */
export const BOOK_LINE_FIELDS = [
  "transactionId",
  "createdAt",
  "kind",
  "approved",
  "voided",
  "amountCents",
  "currency",
  "cardBrand",
  "paymentMethod",
  "orderNumber",
  "returnedCents",
  "completedCents",
] as const satisfies readonly (keyof FoundRow)[];

/** What our own journal adds: the person, the reason, the operation, and the sale that it adjusts. */
const JOURNAL_FIELDS = ["person", "reason", "operation", "saleId"] as const satisfies readonly (keyof FoundRow)[];

const FIELDS = [...BOOK_LINE_FIELDS, ...JOURNAL_FIELDS] as const;

/**
 * What the day book keeps of a transaction: the money and whom of ours it came from. It has no card, holder or contact data, so that
 * it can be kept for years.
 */
export type BookLine = Pick<FoundRow, (typeof FIELDS)[number]>;

/** Takes from a row what the day book keeps; currencies are in upper case. */
export function bookLine(row: FoundRow): BookLine {
  const kept: Partial<Record<keyof BookLine, unknown>> = {};
  for (const field of FIELDS) kept[field] = row[field];
  return { ...(kept as BookLine), currency: row.currency.toUpperCase() };
}

/** Sorts lines as the book has them: oldest first, equal moments by id. */
export function inBookOrder(lines: Iterable<BookLine>): BookLine[] {
  return [...lines].sort(
    (left, right) =>
      compareTexts(left.createdAt, right.createdAt) || compareTexts(left.transactionId, right.transactionId),
  );
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/** Writes a line as the text of which the digest of a day is made: its fields in a fixed order. */
export function lineText(line: BookLine): string {
  return JSON.stringify(FIELDS.map((field) => line[field]));
}
