import "server-only";
import type { BatchDetails } from "#lib/domain/batch/batch-request.ts";
import { type Limits, limitBreaches } from "#lib/domain/limits.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { World } from "#lib/operations/context.ts";
import { limitsOf } from "#lib/operations/limits/limits-of.ts";
import { countedOnDay } from "#lib/operations/limits/used-on-day.ts";
import type { Tables } from "#lib/store/store.ts";

type Sum = Pick<BatchDetails, "rows" | "largestCents" | "oldestDays"> & { totalCents: number };

type Whose = { storeId: string; staffId: string; batchId: string; sum: Sum };
type Asked = Pick<Tables, "settings" | "staff" | "givenBack">;

/** Why a batch of that person needs a second one: always, and besides for each limit that it would go beyond. */
export async function batchCauses(world: World, tables: Asked, whose: Whose): Promise<readonly Reason[]> {
  return [{ rule: "batch_needs_second" }, ...(await batchBreaches(world, tables, whose))];
}

/**
 * The limits of that person that a batch would go beyond: each row by itself that of one operation, the whole that of a day with
 * what they gave back already and what their other lists will.
 */
export async function batchBreaches(
  world: World,
  tables: Asked,
  { storeId, staffId, batchId: exceptBatch, sum }: Whose,
): Promise<readonly Reason[]> {
  const limits = await limitsOf(tables, storeId, staffId, "sales");
  const used = await countedOnDay(world, tables, {
    storeId,
    staffId,
    set: "sales",
    at: world.clock.now(),
    exceptBatch,
  });
  const ofRow: Limits = { ...limits, perDayCents: null, perDayCount: null };
  const ofDay: Limits = { ...limits, perOperationCents: null, saleAgeDays: null };
  return [
    ...limitBreaches(ofRow, { amountCents: sum.largestCents, saleAgeDays: sum.oldestDays }, used),
    ...limitBreaches(
      ofDay,
      { amountCents: sum.totalCents, saleAgeDays: null },
      { ...used, count: used.count + sum.rows - 1 },
    ),
  ];
}
