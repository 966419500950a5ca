import "server-only";
import { kindsDecidedBy } from "#lib/domain/approvals/approval.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** How many requests wait for the person's decision, and how many of their own were answered and not seen by them. */
export async function countRequests(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Outcome<number>> {
  const { actor, store, clock } = context;
  if (!may(actor, "request.ask", storeId)) return { kind: "not_permitted" };
  const kinds = kindsDecidedBy(actor, storeId);
  const { waiting, answered } = await store.tables.requests.count(
    storeId,
    actor.staffId,
    kinds,
    clock.now().toString(),
  );
  return { kind: "done", value: waiting + answered };
}
