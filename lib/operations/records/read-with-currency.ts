import "server-only";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { World } from "#lib/operations/context.ts";
import { currencyOf } from "#lib/operations/records/currency-of.ts";
import { type MoneyRead, readForMoney } from "#lib/operations/records/read-for-money.ts";

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
