import "server-only";
import type { Limits, Used } from "#lib/domain/adjustments/limits.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { daysSince } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { countedOnDay, givenBackOfSales, usedOnDay } from "#lib/operations/people/limits/limit-usage.ts";
import { limitsOf } from "#lib/operations/people/limits/read-limits.ts";

/**
 * Shows how much of a sale a person may give back alone, how much counts against that today, how much they gave back of this sale
 * before, and how much their store gave back today.
 */
export type Allowance = { limits: Limits; own: Used; ofSaleCents: number; store: Used; saleAgeDays: number };

/** Loads what the acting person may give back alone now of the sale made at `soldAt`. Uses only our own store. */
export async function showAllowance(
  context: OperationContext,
  { storeId, saleId, soldAt }: { storeId: string; saleId: string; soldAt: string },
): Promise<Done<Allowance> | NotPermitted> {
  const { actor, clock, store } = context;
  if (!may(actor, "refund.create", storeId)) return { kind: "not_permitted" };
  const { tables } = store;
  const { staffId } = actor;
  const day = { storeId, set: "sales", at: clock.now() } as const;
  const ofSales = await givenBackOfSales(tables, {
    storeId,
    staffIds: [staffId],
    saleIds: [saleId],
    at: day.at,
  });
  return {
    kind: "done",
    value: {
      limits: await limitsOf(tables, storeId, staffId, "sales"),
      own: await countedOnDay(context, tables, { ...day, staffId }),
      ofSaleCents: ofSales.get(saleId) ?? 0,
      store: await usedOnDay(context, tables, { ...day, staffId: null }),
      saleAgeDays: daysSince(soldAt, clock.now(), storeZone(context, storeId)),
    },
  };
}
