import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/**
 * Ends a payment whose card was not typed yet, for the person who fixed it and takes another in its place. Its card pages end, and a
 * card that is being typed there is refused. Once a card was sent, nothing ends.
 */
export async function endFixedPayment(
  { actor, clock, store }: OperationContext,
  { storeId, operationId }: { storeId: string; operationId: string },
): Promise<Done<{ endedId: string }> | NotPermitted | NotAllowed<"card_ticket_over">> {
  if (!may(actor, "payment.create", storeId)) return { kind: "not_permitted" };
  const payment = await store.tables.payments.find(operationId);
  if (payment?.storeId !== storeId || payment.details.means !== "card") return notAllowed("card_ticket_over");
  if (payment.staffId !== actor.staffId) return { kind: "not_permitted" };
  return store.transaction(async (tables) => {
    // The intent of a card is written under the same lock: it comes before this, and ends nothing, or is refused after it.
    await tables.requests.lock(operationId);
    if (await tables.journal.find(operationId)) return notAllowed("card_ticket_over");
    const endedAt = clock.now().toString();
    await tables.unsentForms.add({ operationId, storeId, reportedAt: endedAt });
    await tables.cardTickets.endOpenFor(operationId, endedAt);
    return { kind: "done", value: { endedId: operationId } };
  });
}
