import "server-only";
import { type Asked, type LimitSet, limitBreaches } from "#lib/domain/limits.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { World } from "#lib/operations/context.ts";
import { limitsOf } from "#lib/operations/limits/limits-of.ts";
import { countedOnDay } from "#lib/operations/limits/used-on-day.ts";
import type { Tables } from "#lib/store/store.ts";

/** Every limit that a person would go beyond by this on the day in which `at` lies. `except` leaves one operation out of what they used. */
export async function breachesOnDay(
  world: World,
  tables: Pick<Tables, "settings" | "staff" | "givenBack">,
  day: { storeId: string; staffId: string; set: LimitSet; at: Temporal.Instant; except?: string },
  asked: Asked,
): Promise<readonly Reason[]> {
  const limits = await limitsOf(tables, day.storeId, day.staffId, day.set);
  return limitBreaches(limits, asked, await countedOnDay(world, tables, day));
}
