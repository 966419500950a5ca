import "server-only";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import { notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { cardEntryEnds, unreferencedDetails } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { CardPurposeHandler } from "#lib/operations/money/sending/card-purpose.ts";
import { repeatedOutcome } from "#lib/operations/money/sending/entry-outcome.ts";
import { performMoneyOperation } from "#lib/operations/money/sending/perform-money-operation.ts";
import { limitGuard } from "#lib/operations/people/limits/adjustment-breaches.ts";
import { actorRefusal } from "#lib/operations/people/staff/actor-refusal.ts";

/** The refund without a sale to the typed card (interface §4.5). */
export const unreferencedCardPurpose: CardPurposeHandler = {
  async task(context, ticket) {
    const request = await cardAwaited(context, ticket);
    if (!request) return null;
    const { amountCents, currency } = request;
    const { orderNumber } = unreferencedDetails(request);
    return { act: "refund", amountCents, currency, orderNumber, needsSecurityCode: true };
  },

  async carryOut(context, ticket, { card }, use) {
    const { storeId, operationId } = ticket;
    if (!may(context.actor, "unreferenced.create", storeId)) return { kind: "not_permitted" };
    const request = await cardAwaited(context, ticket);
    if (!request) return notAllowed("card_ticket_over");
    const { amountCents, currency, reason, note, deciderId } = request;
    const { orderNumber } = unreferencedDetails(request);
    const intent = {
      operationId,
      storeId,
      staffId: context.actor.staffId,
      verb: "unreferenced_refund",
      originalId: operationId,
      rootId: operationId,
      originalOrderNumber: orderNumber,
      sentOrderNumber: orderNumber,
      amountCents,
      givesBackCents: amountCents,
      roundingCents: 0,
      currency,
      reason,
      note,
      approverId: deciderId,
      batchId: null,
    } as const;
    const sentBefore = await context.store.tables.journal.find(operationId);
    if (sentBefore) return repeatedOutcome(context, intent, sentBefore);
    const withinLimits = limitGuard(context, { operationId, set: "unreferenced" });
    return performMoneyOperation(context, {
      intent,
      knownAdjustmentIds: [],
      succeededBefore: new Set(),
      guard: async (tables) =>
        (await actorRefusal(tables, context.actor, storeId, "unreferenced.create")) ??
        (await use(tables)) ??
        withinLimits(tables),
      send: () => context.gatewayFor(storeId).refundUnreferenced({ amountCents, orderNumber }, card),
    });
  },
};

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
