import "server-only";
import { daysSince } from "#lib/domain/business-day.ts";
import type { Limits, Used } from "#lib/domain/limits.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { limitsOf } from "#lib/operations/limits/limits-of.ts";
import { usedToday } from "#lib/operations/limits/used-on-day.ts";

/** What a person may give back of a sale alone, and what they and their store gave back today. */
export type Leeway = { limits: Limits; own: Used; store: Used; saleAgeDays: number };

/** What the acting person may give back alone now, of a sale made at that instant. Asks our own store only. */
export async function showLeeway(
  context: OperationContext,
  { storeId, soldAt }: { storeId: string; soldAt: string },
): Promise<Outcome<Leeway>> {
  const { actor, clock, store } = context;
  if (!may(actor, "refund.create", storeId)) return { kind: "not_permitted" };
  const { tables } = store;
  const { staffId } = actor;
  return {
    kind: "done",
    value: {
      limits: await limitsOf(tables, storeId, staffId, "sales"),
      own: await usedToday(context, tables, { storeId, staffId, set: "sales" }),
      store: await usedToday(context, tables, { storeId, staffId: null, set: "sales" }),
      saleAgeDays: daysSince(soldAt, clock.now(), context.gatewayFor(storeId).timeZone),
    },
  };
}
