import "server-only";
import type { World } from "#lib/operations/context.ts";
import { findRow } from "#lib/operations/records/find-row.ts";

/** The wait for a report row; a currency's name is not worth more. */
const PATIENCE_MS = 3_000;

/**
 * Returns the currency of a transaction from its report row. A payment's own record has none (interface §3.4), and the form's
 * currency proves nothing. Empty when no report answers in time.
 */
export async function currencyOf(world: World, storeId: string, transactionId: string): Promise<string> {
  const key = { field: "TransactionId", value: transactionId } as const;
  const row = await findRow(world, storeId, key, AbortSignal.timeout(PATIENCE_MS));
  return row.kind === "accepted" ? (row.value?.currency ?? "") : "";
}
