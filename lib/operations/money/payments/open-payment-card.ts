import "server-only";
import { CARD_ENTRY_TIME } from "#lib/domain/cards/card-ticket.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { paymentSettings } from "#lib/operations/money/payments/payment-refusal.ts";
import { openTicket } from "#lib/operations/money/sending/open-ticket.ts";

/** How long after it was fixed a payment's card may still be typed: the page is opened anew, the amount is the old one. */
const OPENS_FOR = Temporal.Duration.from({ hours: 1 });

/**
 * Opens the page on which the card of a fixed payment is typed, for the person who fixed it, and returns its token. A newer ticket
 * ends earlier ones; after a card was sent there is no other.
 */
export async function openPaymentCard(
  context: OperationContext,
  { storeId, operationId, locale }: { storeId: string; operationId: string; locale: string },
): Promise<Done<{ token: string }> | NotPermitted | NotAllowed<"means_not_accepted" | "card_ticket_over">> {
  const { actor, clock, store } = context;
  if (!may(actor, "payment.create", storeId)) return { kind: "not_permitted" };
  const { means } = await paymentSettings(context, storeId);
  if (!means.includes("card")) return notAllowed("means_not_accepted");
  const payment = await store.tables.payments.find(operationId);
  if (payment?.storeId !== storeId || payment.details.means !== "card") return notAllowed("card_ticket_over");
  if (payment.staffId !== actor.staffId) return { kind: "not_permitted" };
  const openedAt = clock.now();
  const isOld = Temporal.Instant.compare(openedAt, Temporal.Instant.from(payment.fixedAt).add(OPENS_FOR)) >= 0;
  if (isOld || (await store.tables.journal.find(operationId))) return notAllowed("card_ticket_over");
  // It was changed, or its form was told that nothing was sent: no card can be charged for it any more.
  if (await store.tables.unsentForms.has(operationId)) return notAllowed("card_ticket_over");
  const { amountCents } = payment;
  const token = await openTicket(context, {
    ...{ storeId, purpose: "payment", subjectId: operationId, operationId, locale },
    ...{ amountCents, openedAt, expiresAt: openedAt.add(CARD_ENTRY_TIME) },
  });
  return { kind: "done", value: { token } };
}
