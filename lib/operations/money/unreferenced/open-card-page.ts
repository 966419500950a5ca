import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { cardEntryEnds } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { openTicket } from "#lib/operations/money/sending/open-ticket.ts";
import { cardAwaited } from "#lib/operations/money/unreferenced/unreferenced-card-purpose.ts";
import { isJustSetUp } from "#lib/operations/people/staff/set-up-by.ts";

/**
 * Opens a page for the requester to type the card on, and returns its token. It is valid until the card-entry time
 * after the approval ends. A newer ticket ends earlier ones; after a card was sent there is no other.
 */
export async function openCardPage(
  context: OperationContext,
  { storeId, requestId, locale }: { storeId: string; requestId: string; locale: string },
): Promise<
  | Done<{ token: string }>
  | NotPermitted
  | NotAllowed<"card_entry_off" | "set_up_recently" | "unknown_request" | "card_ticket_over">
> {
  const { actor, clock, store } = context;
  if (!may(actor, "unreferenced.create", storeId)) return { kind: "not_permitted" };
  if (!context.adjustmentSettings(storeId).cardEntry) return notAllowed("card_entry_off");
  if (await isJustSetUp(store.tables, actor.staffId, clock.now())) return notAllowed("set_up_recently");
  const found = await store.tables.requests.find(storeId, requestId);
  if (!found) return notAllowed("unknown_request");
  if (found.requesterId !== actor.staffId) return { kind: "not_permitted" };
  const request = await cardAwaited(context, { storeId, subjectId: requestId, operationId: found.operationId });
  const ends = request && cardEntryEnds(request);
  if (!request || !ends) return notAllowed("card_ticket_over");
  const { operationId } = request;
  if (await store.tables.journal.find(operationId)) return notAllowed("card_ticket_over");
  const { amountCents } = request;
  const token = await openTicket(context, {
    ...{ storeId, purpose: "unreferenced_refund", subjectId: requestId, operationId, locale },
    ...{ amountCents, openedAt: clock.now(), expiresAt: ends },
  });
  return { kind: "done", value: { token } };
}
