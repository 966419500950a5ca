import { BOOK_LINE_FIELDS, type BookLine } from "#lib/domain/accounting/day-book/book-line.ts";

/** How a transaction differs from what the day book kept: it came later, is gone, or its money or answer changed. */
export type LineChange =
  | { change: "added"; before: null; after: BookLine }
  | { change: "gone"; before: BookLine; after: null }
  | { change: "changed"; before: BookLine; after: BookLine };

/**
 * Compares what was kept of a day with what the service says now, by transaction. Facts of our own journal, such as a person's
 * login, are renewed without a word: they change nothing that was reported.
 */
export function lineChanges(kept: readonly BookLine[], now: readonly BookLine[]): readonly LineChange[] {
  const before = new Map(kept.map((line) => [line.transactionId, line]));
  const after = new Map(now.map((line) => [line.transactionId, line]));
  return [
    ...now.flatMap((line): LineChange[] => {
      const earlier = before.get(line.transactionId);
      if (!earlier) return [{ change: "added", before: null, after: line }];
      return BOOK_LINE_FIELDS.some((field) => earlier[field] !== line[field])
        ? [{ change: "changed", before: earlier, after: line }]
        : [];
    }),
    ...kept
      .filter((line) => !after.has(line.transactionId))
      .map((line): LineChange => ({ change: "gone", before: line, after: null })),
  ];
}
