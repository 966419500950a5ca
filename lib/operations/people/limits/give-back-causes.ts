import "server-only";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import { methodChosen } from "#lib/domain/adjustments/limits.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { adjustmentBreaches, type LimitedAdjustment } from "#lib/operations/people/limits/adjustment-breaches.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Returns why that person may not give money back alone now: they may not choose the method, or it exceeds their limits, as our
 * store has them at that moment. Empty when they may.
 */
export async function giveBackCauses(
  world: World,
  tables: Pick<Tables, "settings" | "staff" | "givenBack">,
  { byName, ...adjustment }: LimitedAdjustment & { verb: RefundMethod; byName: boolean },
  transaction: Pick<Transaction, "transactionId" | "kind" | "createdAt">,
): Promise<readonly Reason<LimitRule>[]> {
  const { storeId, staffId, verb } = adjustment;
  const person = { staffId, name: "", roles: await tables.staff.rolesOf(staffId) };
  const choice = byName && !may(person, "giveBack.choose", storeId) ? [methodChosen(verb)] : [];
  return [...choice, ...(await adjustmentBreaches(world, tables, adjustment, transaction))];
}
