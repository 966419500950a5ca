import "server-only";
import { compareDigits } from "#lib/domain/text/digits.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** Decides whether every row has a lower id than the row before it. */
export function areNewestFirst(rows: readonly TransactionRow[]): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return !before || compareDigits(row.transactionId, before.transactionId) <= 0;
  });
}

/** Finds the highest id of the rows; `0` without any. */
export function newestIdOf(rows: readonly TransactionRow[]): string {
  return rows.map((row) => row.transactionId).reduce((one, id) => (compareDigits(id, one) > 0 ? id : one), "0");
}
