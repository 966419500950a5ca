import "server-only";
import type { ApprovalRequest } from "#lib/domain/approval.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import { setUpsOf } from "#lib/operations/set-up-by.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Refuses a decision between two people of whom one set up the other's access: added them, reset their password, enabled them or
 * gave them a deciding role. Null where neither did.
 */
export async function independenceRefusal(
  tables: Pick<Tables, "audit" | "staff">,
  deciderId: string,
  { requesterId }: ApprovalRequest,
): Promise<Reason | null> {
  const isSetUpBy = async (person: string, other: string) =>
    (await setUpsOf(tables, person)).some(({ by }) => by === other);
  const name = (await tables.staff.find(requesterId))?.name ?? requesterId;
  if (await isSetUpBy(deciderId, requesterId)) return { rule: "set_up_by_requester", figures: { name } };
  if (await isSetUpBy(requesterId, deciderId)) return { rule: "set_up_by_decider", figures: { name } };
  return null;
}
