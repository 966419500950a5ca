import "server-only";
import type { LimitSet } from "#lib/domain/adjustments/limits.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { World } from "#lib/operations/context.ts";
import { breachesOnDay } from "#lib/operations/limits/adjustment-breaches.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Makes a guard that checks the limits of the person of an entry just written, including everything they gave back on its day and
 * of its sale. Concurrent operations wait for each other, so that together they never exceed a limit. Returns the first exceeded
 * limit, or null. The age of the sale, which no other operation changes, was checked when the sale was read.
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
    // The limits of the day on which the entry counts, even if midnight has just passed.
    const at = Temporal.Instant.from(entry.preparedAt);
    const saleId = set === "sales" ? originalId : null;
    const day = { storeId, staffId, set, at, saleId, except: operationId };
    const breaches = await breachesOnDay(world, tables, day, { amountCents, saleAgeDays: null });
    return breaches[0] ?? null;
  };
}
