import "server-only";
import type { History } from "#lib/domain/adjustments/history.ts";
import { isVoidRefusal } from "#lib/domain/adjustments/service-refusal.ts";
import { isOpen } from "#lib/domain/journal/journal.ts";
import { type Adjustment, isVoid } from "#lib/domain/transactions/transaction.ts";
import type { Gateway, Warning } from "#lib/gateway/contract/gateway.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { World } from "#lib/operations/context.ts";
import { findRoot, type Lineage } from "#lib/operations/ground/records/find-root.ts";
import { forEachConcurrent } from "#lib/operations/ground/records/for-each-concurrent.ts";

/** Records read at once: a sale with many refunds leaves connections to others, and each read gets its full time. */
const AT_ONCE = 8;

export type HistoryRead = {
  history: History;
  /** The root of the transaction, if it could be read: a screen can do without it, a money operation can't. */
  lineage: Reply<Lineage>;
  /** The voids of its refunds and completions, by the voided adjustment. */
  voids: ReadonlyMap<string, Adjustment>;
  /** Its adjustments and their voids, as they were read. */
  knownAdjustmentIds: readonly string[];
  warnings: readonly Warning[];
};

/**
 * Reads a transaction with everything that decides which adjustments are allowed: the voids of its refunds and completions, which
 * only their own records show (interface §3.4), its root, and our journal's entries. `accepted` with null when there is no such
 * transaction. The signal aborts the reading.
 */
export async function readHistory(
  world: World,
  storeId: string,
  transactionId: string,
  signal?: AbortSignal,
): Promise<Reply<HistoryRead | null>> {
  const gateway = world.gatewayFor(storeId);
  const options = signal ? { signal } : {};
  const reply = await gateway.getTransaction(transactionId, options);
  if (reply.kind !== "accepted") return reply;
  const { value: transaction, warnings } = reply.value;
  const clockSkewMs = gateway.clockSkewMs();
  if (!transaction) return { kind: "accepted", value: null };
  const voidable = transaction.adjustments.filter(
    (adjustment) => adjustment.approved && (adjustment.kind === "refund" || adjustment.kind === "completion"),
  );
  const [voids, lineage] = await Promise.all([
    voidsAmong(gateway, voidable, options),
    findRoot(world, storeId, transaction, signal),
  ]);
  if (voids.kind !== "accepted") return voids;
  const shown = { lineage, voids: voids.value };
  const journalParts = await journalPartsOf(world, storeId, transactionId, shown);
  const voidedIds = new Set(voids.value.keys());
  const history: History = { transaction, voidedIds, ...journalParts, clockSkewMs };
  const voidIds = [...voids.value.values()].map((transaction) => transaction.transactionId);
  const knownAdjustmentIds = [...transaction.adjustments.map((adjustment) => adjustment.transactionId), ...voidIds];
  return { kind: "accepted", value: { history, ...shown, knownAdjustmentIds, warnings } };
}

/** Combines an earlier read of the service with the current journal. */
export async function withCurrentJournal(world: World, storeId: string, read: HistoryRead): Promise<HistoryRead> {
  const { transactionId } = read.history.transaction;
  return { ...read, history: { ...read.history, ...(await journalPartsOf(world, storeId, transactionId, read)) } };
}

/** Reads the journal's entries about a transaction and its root. */
async function journalPartsOf(
  { store }: World,
  storeId: string,
  transactionId: string,
  { lineage, voids }: Pick<HistoryRead, "lineage" | "voids">,
): Promise<Pick<History, "open" | "voidRefused">> {
  const rootId = lineage.kind === "accepted" ? lineage.value.rootId : transactionId;
  const entries = await store.tables.journal.forRoots(storeId, [rootId]);
  const voidIds = [...voids.values()].map((transaction) => transaction.transactionId);
  return {
    open: entries.find(isOpen) ?? null,
    voidRefused: entries.some((entry) => entry.originalId === transactionId && isVoidRefusal(entry, voidIds)),
  };
}

/** Maps voided adjustments to their voids. */
async function voidsAmong(
  gateway: Gateway,
  adjustments: readonly Adjustment[],
  options: { signal?: AbortSignal },
): Promise<Reply<ReadonlyMap<string, Adjustment>>> {
  const voids = new Map<string, Adjustment>();
  let failed: Exclude<Reply<never>, { kind: "accepted" }> | undefined;
  await forEachConcurrent(adjustments, AT_ONCE, async ({ transactionId }) => {
    const reply = await gateway.getTransaction(transactionId, options);
    if (reply.kind !== "accepted") {
      failed ??= reply;
      return false;
    }
    const made = reply.value.value?.adjustments.find((adjustment) => adjustment.approved && isVoid(adjustment));
    if (made) voids.set(transactionId, made);
    return true;
  });
  return failed ?? { kind: "accepted", value: voids };
}
