import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** How many requests wait for the person's decision, and how many of their own were answered and not seen by them. */
export async function countRequests(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Outcome<number>> {
  const { actor, store, clock } = context;
  if (!may(actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const { waiting, answered } = await store.tables.requests.count(storeId, actor.staffId, clock.now().toString());
  return { kind: "done", value: (may(actor, "request.decide", storeId) ? waiting : 0) + answered };
}
