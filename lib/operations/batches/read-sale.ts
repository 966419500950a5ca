import "server-only";
import type { FreshSale } from "#lib/domain/batches/row-refusal.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readHistory } from "#lib/operations/records/read-history.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/**
 * Reads the sale of one row again, with its journal entries. If one part can't be read, the whole sale counts as not
 * read.
 */
export async function readSale(context: OperationContext, storeId: string, transactionId: string): Promise<FreshSale> {
  const read = await readHistory(context, storeId, transactionId, context.signal);
  if (read.kind !== "accepted") return { kind: "not_read", cause: unavailableFrom(read).cause };
  if (!read.value) return { kind: "unknown" };
  const { history, lineage } = read.value;
  if (lineage.kind !== "accepted") return { kind: "not_read", cause: unavailableFrom(lineage).cause };
  const entries = await context.store.tables.journal.forRoots(storeId, [lineage.value.rootId]);
  return { kind: "found", history, entries };
}
