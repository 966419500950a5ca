import type { BookLine } from "#lib/domain/accounting/day-book/book-line.ts";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** The number and sum of a day's lines of one type, answer and currency; amounts as the lines have them, without sign. */
export type KindSum = {
  kind: TransactionKind;
  currency: string;
  approved: boolean;
  count: number;
  amountCents: number;
};

/** What shows that a day was read whole: when, how many lines, their sums, and the digest over all of them in book order. */
export type DayProof = {
  /** ISO 8601, UTC. */
  readAt: string;
  lines: number;
  sums: readonly KindSum[];
  /** SHA-256 in hexadecimal of the lines, each as `lineText` writes it, with a line feed after it. */
  digest: string;
  /** The lines whose void mark the service did not state. */
  voidsUnknown: number;
};

/** Sums lines by type, answer and currency, in a fixed order. */
export function sumsOf(lines: Iterable<BookLine>): readonly KindSum[] {
  const sums = new Map<string, KindSum>();
  for (const { kind, currency, approved, amountCents } of lines) {
    const key = [kind, currency, approved ? "1" : "0"].join(" ");
    const sum = sums.get(key) ?? { kind, currency, approved, count: 0, amountCents: 0 };
    sums.set(key, { ...sum, count: sum.count + 1, amountCents: sum.amountCents + amountCents });
  }
  return [...sums].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, sum]) => sum);
}
