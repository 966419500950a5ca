import "server-only";
import type { History } from "#lib/domain/adjustment-rules.ts";
import { isOpen } from "#lib/domain/journal.ts";
import type { Adjustment, Transaction } from "#lib/domain/transaction.ts";
import type { Gateway, Warning } from "#lib/gateway/gateway.ts";
import type { Reply } from "#lib/gateway/reply.ts";
import type { World } from "#lib/operations/context.ts";
import { inLanes } from "#lib/operations/in-lanes.ts";

/** Records read at once: a sale with many refunds leaves the connections to others, and each read has its whole time. */
const LANES = 8;

export type HistoryRead = { history: History; warnings: readonly Warning[] };

/**
 * Reads a transaction afresh with all that decides what may be done to it: the voids of its refunds, which only the refunds'
 * own records show (interface §3.4), and our own adjustment of it that is not settled. `accepted` with null: no such
 * transaction. The signal ends what is being read.
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
  if (!transaction) return { kind: "accepted", value: null };
  const refunds = transaction.adjustments.filter((one) => one.approved && one.kind === "refund");
  const voided = await voidedAmong(gateway, refunds, options);
  if (voided.kind !== "accepted") return voided;
  const open = await openAdjustment(world, storeId, transaction);
  return { kind: "accepted", value: { history: { transaction, voidedRefundIds: voided.value, open }, warnings } };
}

async function voidedAmong(
  gateway: Gateway,
  refunds: readonly Adjustment[],
  options: { signal?: AbortSignal },
): Promise<Reply<ReadonlySet<string>>> {
  const voidedIds = new Set<string>();
  let failed: Exclude<Reply<never>, { kind: "accepted" }> | undefined;
  await inLanes(refunds, LANES, async ({ transactionId }) => {
    const reply = await gateway.getTransaction(transactionId, options);
    if (reply.kind !== "accepted") {
      failed ??= reply;
      return false;
    }
    const isVoided = reply.value.value?.adjustments.some((one) => one.approved && one.kind === "void_of_refund");
    if (isVoided) voidedIds.add(transactionId);
    return true;
  });
  return failed ?? { kind: "accepted", value: voidedIds };
}

async function openAdjustment(world: World, storeId: string, transaction: Transaction) {
  const entries = await world.store.tables.journal.forOriginals(storeId, [transaction.transactionId]);
  return entries.find(isOpen) ?? null;
}
