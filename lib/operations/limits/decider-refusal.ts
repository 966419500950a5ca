import "server-only";
import type { LimitSet } from "#lib/domain/adjustments/limits.ts";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { givenBackOfSales } from "#lib/operations/limits/given-back-of-sales.ts";
import { limitsOf } from "#lib/operations/limits/limits-of.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Nobody but an administrator approves more at once than they may give back themselves. What the decider gave back or approved of the
 * same sale, and what the requester gave back of it, counts with it. How much they approve in a day has no limit: what is approved
 * counts for the day of who asked, whose limits are shown with each request.
 */
export async function deciderRefusal(
  { actor, clock }: OperationContext,
  tables: Pick<Tables, "settings" | "staff" | "givenBack">,
  { storeId, amountCents, subjectId, requesterId, operationId: except }: ApprovalRequest,
  set: LimitSet,
): Promise<Reason<"decider_limit"> | null> {
  const { staffId } = actor;
  const roles = await tables.staff.rolesOf(staffId);
  if (Object.hasOwn(roles, storeId) && roles[storeId] === "administrator") return null;
  const { perOperationCents: limitCents } = await limitsOf(tables, storeId, staffId, set);
  if (limitCents === null) return null;
  const ofSaleCents = set === "sales" ? await ofSale() : 0;
  if (ofSaleCents + amountCents <= limitCents) return null;
  return { rule: "decider_limit", figures: { limitCents, ...(ofSaleCents > 0 && { ofSaleCents }) } };

  async function ofSale(): Promise<number> {
    const ofSales = await givenBackOfSales(tables, {
      storeId,
      staffIds: [requesterId, staffId],
      approverId: staffId,
      saleIds: [subjectId],
      at: clock.now(),
      except,
    });
    return ofSales.get(subjectId) ?? 0;
  }
}
