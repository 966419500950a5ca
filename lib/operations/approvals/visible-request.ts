import "server-only";
import { type ApprovalRequest, DECIDED_BY } from "#lib/domain/approvals/approval.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { RequestInput } from "#lib/inputs/approvals.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** A request, for who asked and for whoever decides. Done with null: there is none, or it is not theirs to see. */
export async function visibleRequest(
  { actor, store }: OperationContext,
  { storeId, requestId }: RequestInput,
): Promise<Outcome<ApprovalRequest | null>> {
  if (!may(actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const found = await store.tables.requests.find(storeId, requestId);
  const visible = found && (found.requesterId === actor.staffId || may(actor, DECIDED_BY[found.kind], storeId));
  return { kind: "done", value: visible ? found : null };
}
