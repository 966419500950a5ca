import "server-only";
import { givenBackCents } from "#lib/domain/adjustments/given-back.ts";
import type { AdjustmentVerb } from "#lib/domain/journal/journal.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import { daysSince } from "#lib/domain/time/business-day.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { breachesOnDay } from "#lib/operations/limits/breaches-on-day.ts";
import { storeZone } from "#lib/operations/settings/store-zone.ts";
import type { Tables } from "#lib/store/store.ts";

/** An adjustment as limits see it. `except` leaves one operation out of what the person used. */
export type LimitedAdjustment = {
  storeId: string;
  staffId: string;
  verb: AdjustmentVerb;
  amountCents: number;
  except?: string;
};

/** Every limit that a person would go beyond by such an adjustment now. What gives nothing back, such as an undo, has none. */
export async function adjustmentBreaches(
  world: World,
  tables: Pick<Tables, "settings" | "staff" | "givenBack">,
  { verb, amountCents, storeId, staffId, except }: LimitedAdjustment,
  { transactionId, kind, createdAt }: Pick<Transaction, "transactionId" | "kind" | "createdAt">,
): Promise<readonly Reason[]> {
  const given = givenBackCents(verb, kind, amountCents);
  if (given === 0) return [];
  const at = world.clock.now();
  const asked = { amountCents: given, saleAgeDays: daysSince(createdAt, at, storeZone(world, storeId)) };
  return breachesOnDay(world, tables, { storeId, staffId, set: "sales", at, saleId: transactionId, except }, asked);
}
