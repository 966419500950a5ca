import "server-only";
import { boundsOf, today } from "#lib/domain/business-day.ts";
import type { MoneyVerb } from "#lib/domain/journal.ts";
import type { LimitSet, Used } from "#lib/domain/limits.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** What of the journal each set counts. */
const VERBS: Readonly<Record<LimitSet, readonly MoneyVerb[]>> = {
  sales: ["refund", "void"],
  unreferenced: ["unreferenced_refund"],
};

/**
 * What a person, or everybody (null), gave back on the store's day in which `at` lies, by the zone of its account: whatever
 * the service carried out or may have. `except` leaves one operation out.
 */
export function usedOnDay(
  world: World,
  { givenBack }: Pick<Tables, "givenBack">,
  asked: { storeId: string; staffId: string | null; set: LimitSet; at: Temporal.Instant; except?: string },
): Promise<Used> {
  const { storeId, staffId, set, at, except } = asked;
  const { timeZone } = world.gatewayFor(storeId);
  const { from, before } = boundsOf(today(at, timeZone), timeZone);
  return givenBack.sum(storeId, {
    staffId,
    verbs: VERBS[set],
    from: from.toString(),
    before: before.toString(),
    ...(except !== undefined && { except }),
  });
}

/** The same of the day that it is now. */
export function usedToday(
  world: World,
  tables: Pick<Tables, "givenBack">,
  asked: { storeId: string; staffId: string | null; set: LimitSet },
): Promise<Used> {
  return usedOnDay(world, tables, { ...asked, at: world.clock.now() });
}
