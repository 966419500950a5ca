import "server-only";
import type { ApprovalRequest } from "#lib/domain/approval.ts";
import type { LimitSet } from "#lib/domain/limits.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { Actor } from "#lib/domain/permissions.ts";
import { limitsOf } from "#lib/operations/limits/limits-of.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Nobody but an administrator approves more at once than they may give back themselves. How much they approve in a day has no
 * limit: what is approved counts for the day of who asked, whose limits are shown with each request.
 */
export async function deciderRefusal(
  tables: Pick<Tables, "settings" | "staff">,
  { staffId }: Actor,
  { storeId, amountCents }: ApprovalRequest,
  set: LimitSet,
): Promise<Reason | null> {
  const roles = await tables.staff.rolesOf(staffId);
  if (Object.hasOwn(roles, storeId) && roles[storeId] === "administrator") return null;
  const { perOperationCents: limitCents } = await limitsOf(tables, storeId, staffId, set);
  if (limitCents === null || amountCents <= limitCents) return null;
  return { rule: "decider_limit", figures: { limitCents } };
}
