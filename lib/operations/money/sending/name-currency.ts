import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";

/**
 * Sets the currency of entries that were written without one, once a report row names it. `currencyOf` returns the currency that a row
 * names for an entry, or nothing. A known currency stays.
 */
export async function nameCurrency<E extends Pick<JournalEntry, "operationId" | "currency">>(
  { store }: World,
  entries: readonly E[],
  currencyOf: (entry: E) => string | undefined,
): Promise<void> {
  for (const entry of entries) {
    const currency = entry.currency === "" ? currencyOf(entry) : undefined;
    if (currency) await store.tables.journal.nameCurrency(entry.operationId, currency);
  }
}

/** Maps transaction ids to the currencies in report rows. */
export function currenciesOf(rows: readonly TransactionRow[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.transactionId, row.currency]));
}
