import "server-only";
import type { ApprovalRequest } from "#lib/domain/approval.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import { setUpsOf } from "#lib/operations/set-up-by.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Two people decide only where neither has the other's access in their hands: whoever was added, reset, let in again or promoted
 * by somebody neither decides for them nor asks them.
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
