import "server-only";
import type { LineChange } from "#lib/domain/accounting/day-book/line-changes.ts";
import type { CellValue } from "#lib/export/cell.ts";
import type { DayCloseWords } from "#lib/export/day-close/day-close-text.ts";

/** The columns of a changed row. */
export const CHANGE_COLUMNS = [
  "what",
  "transaction",
  "kind",
  "currency",
  "before",
  "now",
  "refundedBefore",
  "refundedNow",
  "voided",
] as const;

/** Returns the cells of a changed row: what became of it, and its money before and now. */
export function changeCells({ change, before, after }: LineChange, words: DayCloseWords): readonly CellValue[] {
  const either = after ?? before;
  const cents = (amount: number | undefined): CellValue => (amount === undefined ? "" : { cents: amount });
  return [
    ...[words.change(change), either.transactionId, words.kind(either.kind), either.currency],
    ...[before?.amountCents, after?.amountCents, before?.returnedCents, after?.returnedCents].map(cents),
    words.text(either.voided ? "yes" : "no"),
  ];
}
