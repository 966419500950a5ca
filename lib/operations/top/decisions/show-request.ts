import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import type { RequestInput } from "#lib/inputs/people/approvals.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type RequestView, requestViews, visibleRequest } from "#lib/operations/people/approvals/request-views.ts";
import { independenceRefusal, requesterRefusal } from "#lib/operations/people/approvals/requester-refusal.ts";
import type { Reviewed } from "#lib/operations/people/approvals/review.ts";
import { HANDLERS } from "#lib/operations/top/decisions/carry-out.ts";

export type ShownRequest = {
  request: RequestView;
  /** For a waiting request: a fresh read, every rule applied again, and the changes since; null once answered. */
  review: Reviewed | null;
};

/**
 * Loads one request with its facts, for its requester and for deciders. Done with null: it does not exist, or this
 * person may not see it.
 */
export async function showRequest(
  context: OperationContext,
  { storeId, requestId }: RequestInput,
): Promise<Done<ShownRequest | null> | NotPermitted> {
  const visible = await visibleRequest(context, { storeId, requestId });
  if (visible.kind !== "done") return visible;
  if (visible.value === null) return { kind: "done", value: null };
  const { store, actor, clock } = context;
  const found = visible.value;
  const [request] = await requestViews(context, [found]);
  if (!request) return { kind: "done", value: null };
  if (request.state !== "waiting") return { kind: "done", value: { request, review: null } };
  const dependence = request.own ? null : await independenceRefusal(store.tables, actor.staffId, found, clock.now());
  const handler = HANDLERS[found.kind];
  const review = await handler.review(context, found);
  // A person who may not decide this request gets no buttons, but the reason.
  const shown = dependence ? { ...request, answerable: false } : request;
  if (review.kind !== "done") return { kind: "done", value: { request: shown, review } };
  const refusal =
    dependence ?? (await requesterRefusal(store.tables, found, handler.needs(found))) ?? review.value.refusal;
  const seen = { ...review.value.seen, operationId: found.operationId };
  return {
    kind: "done",
    value: { request: shown, review: { kind: "done", value: { ...review.value, refusal, seen } } },
  };
}
