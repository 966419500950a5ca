import "server-only";
import type { ApprovalRequest } from "#lib/domain/approval.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import { may, type Permission } from "#lib/domain/permissions.ts";
import type { Tables } from "#lib/store/store.ts";

/** Why a request is not carried out for its requester any more: they were shut out since, or may not do this any more. */
export async function requesterRefusal(
  { staff }: Pick<Tables, "staff">,
  { requesterId, storeId }: ApprovalRequest,
  needs: Permission,
): Promise<Reason | null> {
  const person = await staff.find(requesterId);
  const name = person?.name ?? requesterId;
  if (!person || person.disabledAt !== null) return { rule: "requester_disabled", figures: { name } };
  const roles = await staff.rolesOf(requesterId);
  return may({ staffId: requesterId, name, roles }, needs, storeId)
    ? null
    : { rule: "requester_without_right", figures: { name } };
}
