import "server-only";
import { textDigest } from "#lib/domain/text/text-digest.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";

const CHUNK_ROWS = 4_096;

type Chunk = { ids: BigUint64Array; states: Int32Array; used: number; least: bigint; greatest: bigint };

/** The returned rows and their states, in twelve bytes each: a search may have millions. */
export type SeenRows = {
  add(row: TransactionRow): void;
  has(row: TransactionRow): boolean;
  hasId(transactionId: string): boolean;
  /** Tells whether that row was returned in another state than this. */
  differs(row: TransactionRow): boolean;
  /** Replaces the stored state. */
  renew(row: TransactionRow): void;
  rows(): number;
  /** Returns the row with the highest id; null without rows. */
  newest(): { transactionId: string; createdAt: string } | null;
};

/**
 * Makes an empty memory. Lookups are fast for rows added in about the order of their ids, and correct for any order.
 */
export function createSeenRows(): SeenRows {
  const chunks: Chunk[] = [];
  let count = 0;
  let newestId = -1n;
  let newest: { transactionId: string; createdAt: string } | null = null;
  const renewed = new Map<string, number>();

  function placeOf(transactionId: string): { chunk: Chunk; index: number } | null {
    const id = BigInt(transactionId);
    for (const chunk of chunks) {
      if (id < chunk.least || id > chunk.greatest) continue;
      const index = chunk.ids.subarray(0, chunk.used).indexOf(id);
      if (index >= 0) return { chunk, index };
    }
    return null;
  }

  return {
    rows: () => count,
    newest: () => newest,
    add(row) {
      const id = BigInt(row.transactionId);
      if (id > newestId) {
        newestId = id;
        newest = { transactionId: row.transactionId, createdAt: row.createdAt };
      }
      let chunk = chunks.at(-1);
      if (!chunk || chunk.used === CHUNK_ROWS) {
        const [ids, states] = [new BigUint64Array(CHUNK_ROWS), new Int32Array(CHUNK_ROWS)];
        chunk = { ids, states, used: 0, least: id, greatest: id };
        chunks.push(chunk);
      }
      chunk.ids[chunk.used] = id;
      chunk.states[chunk.used] = stateOf(row);
      chunk.used += 1;
      if (id < chunk.least) chunk.least = id;
      if (id > chunk.greatest) chunk.greatest = id;
      count += 1;
    },
    has: (row) => placeOf(row.transactionId) !== null,
    hasId: (transactionId) => placeOf(transactionId) !== null,
    differs(row) {
      const place = placeOf(row.transactionId);
      if (!place) return false;
      return (renewed.get(row.transactionId) ?? place.chunk.states[place.index]) !== stateOf(row);
    },
    renew(row) {
      renewed.set(row.transactionId, stateOf(row));
    },
  };
}

/** Computes a digest of the fields that a void, a refund or a completion changes. */
function stateOf(row: TransactionRow): number {
  const { approved, voided, returnedCents, completedCents, messageId, amountCents } = row;
  return textDigest(`${approved} ${voided} ${returnedCents} ${completedCents} ${messageId} ${amountCents}`);
}
