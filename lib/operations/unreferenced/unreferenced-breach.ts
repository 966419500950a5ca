import "server-only";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { World } from "#lib/operations/context.ts";
import { breachesOnDay } from "#lib/operations/limits/adjustment-breaches.ts";

/**
 * Finds the first limit for refunds without a sale that the person would exceed now; a second person lifts none of
 * them.
 */
export async function unreferencedBreach(
  world: World,
  storeId: string,
  staffId: string,
  amountCents: number,
): Promise<Reason<LimitRule> | null> {
  const day = { storeId, staffId, set: "unreferenced", at: world.clock.now(), saleId: null } as const;
  const [breach] = await breachesOnDay(world, world.store.tables, day, { amountCents, saleAgeDays: null });
  return breach ?? null;
}
