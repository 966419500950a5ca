import "server-only";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { World } from "#lib/operations/context.ts";
import { currencyOf } from "#lib/operations/records/currency-of.ts";
import { type HistoryRead, readHistory } from "#lib/operations/records/read-history.ts";

/** A history that money may rest on: what it can't show yet is told from what it shows by the order of the reads, by no clock. */
type MoneyRead = HistoryRead & {
  /**
   * Operations of ours on the same root that were known to be carried out before the service was asked: it may show those, and
   * no later one.
   */
  succeededBefore: ReadonlySet<string>;
};

/** The root that our journal knows may be another one than the service tells of: then all is read once more. */
const MOST_READS = 2;

/** Reads a transaction afresh as `readHistory` does, and before that what of ours on its root was carried out. */
async function readForMoney(world: World, storeId: string, transactionId: string): Promise<Reply<MoneyRead | null>> {
  const { journal } = world.store.tables;
  const [[entry], own] = await Promise.all([
    journal.forResults(storeId, [transactionId]),
    journal.forRoots(storeId, [transactionId]),
  ]);
  let rootId = entry?.rootId ?? transactionId;
  for (let reads = 1; ; reads += 1) {
    const entries = rootId === transactionId ? own : await journal.forRoots(storeId, [rootId]);
    const read = await readHistory(world, storeId, transactionId);
    if (read.kind !== "accepted") return read;
    if (!read.value) return { kind: "accepted", value: null };
    const { lineage } = read.value;
    const isThatRoot = lineage.kind === "accepted" && lineage.value.rootId === rootId;
    if (isThatRoot || lineage.kind !== "accepted" || reads === MOST_READS) {
      // Of another root nothing is known: whatever succeeded there counts as later.
      const succeeded = isThatRoot ? entries.filter(wasApplied) : [];
      const succeededBefore = new Set(succeeded.map(({ operationId }) => operationId));
      return { kind: "accepted", value: { ...read.value, succeededBefore } };
    }
    rootId = lineage.value.rootId;
  }
}

/** A record that was read longer ago than that is read again before money rests on it. */
const FRESH_MS = 500;

/**
 * Reads a transaction afresh for money, and its currency unless that is known. Where the report answers long after the record
 * did, the record is read once more: what a person saw must still be true when the money goes, not when the report was asked.
 */
export async function readWithCurrency(
  world: World,
  { storeId, originalId, currency: known }: { storeId: string; originalId: string; currency?: string },
): Promise<{ read: Reply<MoneyRead | null>; currency: string }> {
  const reading = readForMoney(world, storeId, originalId);
  if (known !== undefined) return { read: await reading, currency: known };
  const named = currencyOf(world, storeId, originalId);
  const read = await reading;
  const readAtMs = world.clock.monotonicMs();
  const currency = await named;
  const isFresh = world.clock.monotonicMs() - readAtMs <= FRESH_MS;
  return { read: isFresh ? read : await readForMoney(world, storeId, originalId), currency };
}
