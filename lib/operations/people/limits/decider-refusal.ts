import "server-only";
import type { LimitSet } from "#lib/domain/adjustments/limits.ts";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { givenBackOfSales } from "#lib/operations/people/limits/limit-usage.ts";
import { limitsOf } from "#lib/operations/people/limits/read-limits.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Refuses a decision about more than the decider may give back at once, unless they are an administrator. The decider's own
 * refunds and approvals of the same sale count, and so do the requester's refunds of it. There is no limit on approvals per day:
 * an approved amount counts for the requester's day, whose limits each request shows.
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
