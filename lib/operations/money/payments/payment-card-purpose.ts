import "server-only";
import type { CardTicket } from "#lib/domain/cards/card-ticket.ts";
import { notAllowed } from "#lib/domain/outcome.ts";
import type { Payment } from "#lib/domain/payments/payment.ts";
import type { PaymentSettings } from "#lib/domain/payments/payment-settings.ts";
import { unseen } from "#lib/domain/payments/repeated-payments.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { paymentSettings } from "#lib/operations/money/payments/payment-refusal.ts";
import { sendPayment } from "#lib/operations/money/payments/send-payment.ts";
import type { CardPurposeHandler } from "#lib/operations/money/sending/card-purpose.ts";
import type { Guard } from "#lib/operations/money/sending/perform-money-operation.ts";

/** The payment with the typed card (interface §2.2 and §4.1). */
export const paymentCardPurpose: CardPurposeHandler = {
  async task(context, ticket) {
    const settings = await paymentSettings(context, ticket.storeId);
    const payment = await fixedPayment(context, ticket, settings);
    if (!payment) return null;
    const { amountCents, currency, orderNumber, verb } = payment;
    const { requiresSecurityCode: needsSecurityCode } = settings;
    return { act: verb, amountCents, currency, orderNumber, needsSecurityCode };
  },

  async carryOut(context, ticket, { card: typed, lastFour, confirmedIds }, use) {
    if (!may(context.actor, "payment.create", ticket.storeId)) return { kind: "not_permitted" };
    const settings = await paymentSettings(context, ticket.storeId);
    const fixed = await fixedPayment(context, ticket, settings);
    if (!fixed) return notAllowed("card_ticket_over");
    const payment = { ...fixed, seenIds: [...fixed.seenIds, ...confirmedIds] };
    const guard: Guard = async (tables) => {
      await tables.payments.keepEnding(payment.operationId, lastFour);
      return use(tables);
    };
    const outcome = await sendPayment(context, { payment, card: { typed, lastFour }, guard, settings });
    // The form asked about the others already.
    if (outcome.kind === "look_first") return { ...outcome, earlier: unseen(outcome.earlier, fixed.seenIds) };
    if (outcome.kind === "done" || outcome.kind === "fields_refused") return { kind: "sent" };
    // What the service refused was sent, too, and the payment's own page says so.
    const entry = outcome.kind === "not_allowed" ? await context.store.tables.journal.find(payment.operationId) : null;
    return entry?.state === "declined" ? { kind: "sent" } : outcome;
  },
};

/** Finds the payment for which the actor may type a card now; null where the store takes no typed cards (any more). */
async function fixedPayment(
  context: OperationContext,
  { storeId, operationId }: CardTicket,
  { means }: PaymentSettings,
): Promise<Payment | null> {
  if (!may(context.actor, "payment.create", storeId)) return null;
  const payment = means.includes("card") ? await context.store.tables.payments.find(operationId) : undefined;
  return payment?.storeId === storeId && payment.staffId === context.actor.staffId ? payment : null;
}
