import "server-only";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import {
  cardEntryEnds,
  type UnreferencedDetails,
  type UnreferencedState,
  unreferencedDetails,
  unreferencedState,
} from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type RequestView, requestViews } from "#lib/operations/people/approvals/request-views.ts";

const MOST_SHOWN = 1_000;

/** A refund without a sale with its requester, approver and result. */
export type UnreferencedView = RequestView &
  UnreferencedDetails & {
    stands: UnreferencedState;
    /** Until when the requester may type the card; null if nobody may. */
    cardUntil: Temporal.Instant | null;
  };

/** Lists all refunds without a sale that were ever requested in a store, newest first. */
export async function listUnreferenced(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly UnreferencedView[]> | NotPermitted> {
  if (!may(context.actor, "unreferenced.read", storeId)) return { kind: "not_permitted" };
  const requests = await context.store.tables.requests.ofKind(storeId, "unreferenced_refund", MOST_SHOWN);
  return { kind: "done", value: await viewsOf(context, requests) };
}

/** Loads one refund without a sale. Done with null: there is none with this id. */
export async function showUnreferenced(
  context: OperationContext,
  { storeId, requestId }: { storeId: string; requestId: string },
): Promise<Done<UnreferencedView | null> | NotPermitted> {
  if (!may(context.actor, "unreferenced.read", storeId)) return { kind: "not_permitted" };
  const request = await context.store.tables.requests.find(storeId, requestId);
  if (request?.kind !== "unreferenced_refund") return { kind: "done", value: null };
  const [view = null] = await viewsOf(context, [request]);
  return { kind: "done", value: view };
}

async function viewsOf(
  context: OperationContext,
  requests: readonly ApprovalRequest[],
): Promise<readonly UnreferencedView[]> {
  const now = context.clock.now();
  const views = await requestViews(context, requests);
  return views.map((view) => {
    const stands = unreferencedState(view, view.result?.state ?? null, now);
    return {
      ...view,
      ...unreferencedDetails(view),
      stands,
      cardUntil: stands === "card_awaited" ? cardEntryEnds(view) : null,
    };
  });
}
