import "server-only";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { cardEntryEnds } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/**
 * Finds the request for which the actor may type a card under that operation now: their own, recently approved. Null
 * otherwise. Does not check whether it was carried out already.
 */
export async function cardAwaited(
  { actor, clock, store }: OperationContext,
  { storeId, subjectId, operationId }: Pick<CardTicket, "storeId" | "subjectId" | "operationId">,
): Promise<ApprovalRequest | null> {
  if (!may(actor, "unreferenced.create", storeId)) return null;
  const request = await store.tables.requests.find(storeId, subjectId);
  if (request?.kind !== "unreferenced_refund" || request.requesterId !== actor.staffId) return null;
  if (request.operationId !== operationId) return null;
  const ends = cardEntryEnds(request);
  return ends && Temporal.Instant.compare(clock.now(), ends) < 0 ? request : null;
}
