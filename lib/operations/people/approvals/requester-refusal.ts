import "server-only";
import { accessDetails } from "#lib/domain/approvals/access-change.ts";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import { currentActor } from "#lib/operations/people/staff/actor-refusal.ts";
import { isSetUpBy, sharedSetUp } from "#lib/operations/people/staff/set-up-by.ts";
import type { Tables } from "#lib/store/store.ts";

/** Finds out whether the requester has been disabled since or has lost the permission that the request needs. */
export async function requesterRefusal(
  tables: Pick<Tables, "staff">,
  { requesterId, storeId }: ApprovalRequest,
  needs: Permission,
): Promise<Reason<"requester_disabled" | "requester_without_right"> | null> {
  const requester = await currentActor(tables, requesterId);
  if (!requester) {
    const name = (await tables.staff.find(requesterId))?.name ?? requesterId;
    return { rule: "requester_disabled", figures: { name } };
  }
  const { name } = requester;
  return may(requester, needs, storeId) ? null : { rule: "requester_without_right", figures: { name } };
}

/**
 * Refuses a decision between two people when one set up the other's access: added them, reset their password, enabled them or
 * gave them a deciding role. Refuses it for a day when a third person alone set up both. Also refuses the person whom the request
 * is about. Null when none of these is the case.
 */
export async function independenceRefusal(
  tables: Pick<Tables, "audit" | "staff">,
  deciderId: string,
  request: ApprovalRequest,
  now: Temporal.Instant,
): Promise<Reason<"own_change" | "set_up_by_requester" | "set_up_by_decider" | "set_up_by_same"> | null> {
  const { requesterId } = request;
  if (accessDetails(request)?.staffId === deciderId) return { rule: "own_change" };
  const nameOf = async (staffId: string) => (await tables.staff.find(staffId))?.name ?? staffId;
  const name = await nameOf(requesterId);
  if (await isSetUpBy(tables, deciderId, requesterId)) return { rule: "set_up_by_requester", figures: { name } };
  if (await isSetUpBy(tables, requesterId, deciderId)) return { rule: "set_up_by_decider", figures: { name } };
  const shared = await sharedSetUp(tables, deciderId, requesterId);
  if (!shared || Temporal.Instant.compare(now, shared.until) >= 0) return null;
  const hours = Math.ceil(now.until(shared.until).total("hours"));
  return { rule: "set_up_by_same", figures: { name, by: await nameOf(shared.by), hours } };
}
