import "server-only";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { World } from "#lib/operations/context.ts";
import { findRow } from "#lib/operations/ground/records/find-rows.ts";
import { type HistoryRead, readHistory } from "#lib/operations/ground/records/read-history.ts";

/**
 * A history on which money may depend. The order of the reads, not a clock, tells which operations it can't show yet.
 */
type MoneyRead = HistoryRead & {
  /**
   * Our operations on the same root that were known as carried out before the service was asked. It may show those, and
   * no later ones.
   */
  succeededBefore: ReadonlySet<string>;
};

/** The service may report another root than the journal; then everything is read once more. */
const MOST_READS = 2;

/** Reads a transaction like `readHistory`, and before that our operations on its root that were carried out. */
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
      // The journal was not read for another root, so every operation there counts as later.
      const succeeded = isThatRoot ? entries.filter(wasApplied) : [];
      const succeededBefore = new Set(succeeded.map(({ operationId }) => operationId));
      return { kind: "accepted", value: { ...read.value, succeededBefore } };
    }
    rootId = lineage.value.rootId;
  }
}

/** A record older than this is read again before money depends on it. */
const FRESH_MS = 500;

/**
 * Reads a transaction for money, and its currency unless the caller knows it. If the report answers long after the
 * record, the record is read once more: what the person saw must still be true when the money moves.
 */
export async function readWithCurrency(
  world: World,
  { storeId, originalId, currency: known }: { storeId: string; originalId: string; currency?: string },
): Promise<{ reply: Reply<MoneyRead | null>; currency: string }> {
  const reading = readForMoney(world, storeId, originalId);
  if (known !== undefined) return { reply: await reading, currency: known };
  const named = readCurrency(world, storeId, originalId);
  const read = await reading;
  const readAtMs = world.clock.monotonicMs();
  const currency = await named;
  const isFresh = world.clock.monotonicMs() - readAtMs <= FRESH_MS;
  return { reply: isFresh ? read : await readForMoney(world, storeId, originalId), currency };
}

/** The wait for a report row; a currency's name is not worth more. */
const PATIENCE_MS = 3_000;

/**
 * Returns the currency of a transaction from its report row. A payment's own record has none (interface §3.4), and the form's
 * currency proves nothing. Empty when no report answers in time.
 */
export async function readCurrency(world: World, storeId: string, transactionId: string): Promise<string> {
  const key = { field: "TransactionId", value: transactionId } as const;
  const row = await findRow(world, storeId, key, AbortSignal.timeout(PATIENCE_MS));
  return row.kind === "accepted" ? (row.value?.currency ?? "") : "";
}
