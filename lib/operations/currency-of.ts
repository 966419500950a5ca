import "server-only";
import type { World } from "#lib/operations/context.ts";
import { findRow } from "#lib/operations/find-row.ts";

/**
 * The currency of a transaction as its row in the reports names it: a payment's own record has none (interface §3.4), and what a
 * form says of it proves nothing. Empty where no report tells.
 */
export async function currencyOf(
  world: World,
  storeId: string,
  transactionId: string,
  signal?: AbortSignal,
): Promise<string> {
  const row = await findRow(world, storeId, { field: "TransactionId", value: transactionId }, signal);
  return row.kind === "accepted" ? (row.value?.currency ?? "") : "";
}
