import "server-only";
import { isOriginal, type Transaction, type TransactionKind } from "#lib/domain/transactions/transaction.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { World } from "#lib/operations/context.ts";
import { findRow } from "#lib/operations/records/find-row.ts";

/** A void of a refund of a completion of a pre-authorization is the longest way up. */
const MOST_STEPS = 3;

/** What a transaction adjusts, and the sale or pre-authorization at the root of that. */
export type Lineage = { parentId: string | null; rootId: string };

/**
 * Finds the sale or pre-authorization that a transaction belongs to, through any number of adjustments. A transaction without a
 * known original is its own root.
 */
export async function findRoot(
  world: World,
  storeId: string,
  transaction: Transaction,
  signal?: AbortSignal,
): Promise<Reply<Lineage>> {
  const parents: string[] = [];
  const lineage = (rootId: string) => ({ kind: "accepted", value: { parentId: parents[0] ?? null, rootId } }) as const;
  let current = transaction;
  for (let steps = 0; steps < MOST_STEPS && !isOriginal(current); steps += 1) {
    const parent = await findParent(world, storeId, current, signal);
    if (parent.kind !== "accepted") return parent;
    if (parent.value === null) break;
    const { transactionId } = parent.value;
    parents.push(transactionId);
    if (isOriginal(parent.value)) return lineage(transactionId);
    const read = await world.gatewayFor(storeId).getTransaction(transactionId, signal ? { signal } : {});
    if (read.kind !== "accepted") return read;
    if (read.value.value === null) return lineage(transactionId);
    current = read.value.value;
  }
  return lineage(current.transactionId);
}

/** What an adjustment adjusts: as its own record says, else as our journal knows, else as a search by IDAdjustedBy finds. */
export async function findParent(
  world: World,
  storeId: string,
  transaction: Pick<Transaction, "kind" | "transactionId" | "adjustmentTo">,
  signal?: AbortSignal,
): Promise<Reply<{ transactionId: string; kind: TransactionKind } | null>> {
  const { transactionId, adjustmentTo } = transaction;
  if (isOriginal(transaction)) return { kind: "accepted", value: null };
  if (adjustmentTo) return { kind: "accepted", value: adjustmentTo };
  const [entry] = await world.store.tables.journal.forResults(storeId, [transactionId]);
  // The journal doesn't say what its original is: "other" has it read.
  if (entry?.verb === "unreferenced_refund") return { kind: "accepted", value: null };
  if (entry) return { kind: "accepted", value: { transactionId: entry.originalId, kind: "other" } };
  return findRow(world, storeId, { field: "IDAdjustedBy", value: transactionId }, signal);
}
