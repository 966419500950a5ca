import "server-only";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import { currentActor } from "#lib/operations/staff/current-actor.ts";
import type { Tables } from "#lib/store/store.ts";

/** Why a request is not carried out for its requester any more: they were shut out since, or may not do this any more. */
export async function requesterRefusal(
  tables: Pick<Tables, "staff">,
  { requesterId, storeId }: ApprovalRequest,
  needs: Permission,
): Promise<Reason | null> {
  const requester = await currentActor(tables, requesterId);
  if (!requester) {
    const name = (await tables.staff.find(requesterId))?.name ?? requesterId;
    return { rule: "requester_disabled", figures: { name } };
  }
  const { name } = requester;
  return may(requester, needs, storeId) ? null : { rule: "requester_without_right", figures: { name } };
}
