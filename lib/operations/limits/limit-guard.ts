import "server-only";
import type { LimitSet } from "#lib/domain/adjustments/limits.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { World } from "#lib/operations/context.ts";
import { breachesOnDay } from "#lib/operations/limits/adjustment-breaches.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * For the transaction that has just written an entry: asks the limits of its person, with all that they gave back on its day and of
 * its sale.
 * Of several at once, each waits for those before, so that together they never go beyond. The first limit that it goes
 * beyond, or null. The age of a sale, which no other operation changes, was asked when the sale was read.
 */
export function limitGuard(
  world: World,
  { operationId, set }: { operationId: string; set: LimitSet },
): (tables: Tables) => Promise<Reason<LimitRule> | null> {
  return async (tables) => {
    const entry = await tables.journal.find(operationId);
    if (!entry) throw new Error("a limit is asked of what was not written");
    const { storeId, staffId, givesBackCents: amountCents, originalId } = entry;
    if (amountCents === 0) return null;
    await tables.givenBack.hold(storeId, staffId);
    // Of the day that the entry will count on, also where midnight has just passed.
    const at = Temporal.Instant.from(entry.preparedAt);
    const saleId = set === "sales" ? originalId : null;
    const day = { storeId, staffId, set, at, saleId, except: operationId };
    const breaches = await breachesOnDay(world, tables, day, { amountCents, saleAgeDays: null });
    return breaches[0] ?? null;
  };
}
