import "server-only";
import { kindsDecidedBy, requestOrder } from "#lib/domain/approvals/approval.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { type RequestView, requestViews } from "#lib/operations/approvals/request-views.ts";
import type { OperationContext } from "#lib/operations/context.ts";

const ANSWERED_SHOWN = 50;

/** What waits in a store, the urgent first, and below it what was last answered: all of it for whoever decides, else one's own. */
export async function listRequests(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Outcome<readonly RequestView[]>> {
  const { actor, store, clock } = context;
  if (!may(actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const by = { requesterId: actor.staffId, kinds: kindsDecidedBy(actor, storeId), answered: ANSWERED_SHOWN };
  const requests = await store.tables.requests.list(storeId, by);
  return { kind: "done", value: await requestViews(context, requests.sort(requestOrder(clock.now()))) };
}
