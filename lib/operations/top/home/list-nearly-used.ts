import "server-only";
import { isNearlyUsed, LIMIT_SETS, type NearlyUsed } from "#lib/domain/adjustments/limits.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { boundsOf, today } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { countedOnDay } from "#lib/operations/people/limits/limit-usage.ts";
import { limitsOf } from "#lib/operations/people/limits/read-limits.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** Lists the people who have used at least four fifths of one of their limits of today, for those who decide requests. */
export async function listNearlyUsed(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly NearlyUsed[]> | NotPermitted> {
  if (!may(context.actor, "request.decide", storeId)) return { kind: "not_permitted" };
  const { tables } = context.store;
  const at = context.clock.now();
  const timeZone = storeZone(context, storeId);
  const entries = await tables.journal.preparedBetween(storeId, boundsOf(today(at, timeZone), timeZone));
  const nameOf = await staffNames(context);
  const found: NearlyUsed[] = [];
  for (const staffId of new Set(entries.map((entry) => entry.staffId))) {
    for (const set of LIMIT_SETS) {
      const used = await countedOnDay(context, tables, { storeId, staffId, set, at });
      const limits = await limitsOf(tables, storeId, staffId, set);
      if (!isNearlyUsed(limits, used)) continue;
      const { perDayCents: limitCents, perDayCount: limitCount } = limits;
      found.push({ staffId, name: nameOf(staffId), set, used, limitCents, limitCount });
    }
  }
  return { kind: "done", value: found };
}
