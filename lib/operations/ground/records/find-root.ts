import "server-only";
import { adjusts } from "#lib/domain/journal/journal.ts";
import { isOriginal, type Transaction, type TransactionKind } from "#lib/domain/transactions/transaction.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { World } from "#lib/operations/context.ts";
import { findRow } from "#lib/operations/ground/records/find-rows.ts";

/** The longest chain: a void of a refund of a completion of a pre-auth. */
const MOST_STEPS = 3;

/** The transaction that another one adjusts (null: none), and the sale or pre-auth at the root. */
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

/**
 * Finds the transaction that an adjustment adjusts: from its own record, else from the journal, else with a search by
 * IDAdjustedBy.
 */
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
  // The journal does not store the kind of the original. "other" makes the caller read it.
  if (entry && !adjusts(entry.verb)) return { kind: "accepted", value: null };
  if (entry) return { kind: "accepted", value: { transactionId: entry.originalId, kind: "other" } };
  return findRow(world, storeId, { field: "IDAdjustedBy", value: transactionId }, signal);
}
