import "server-only";
import { isOpen, isPayment, wasApplied } from "#lib/domain/journal/journal.ts";
import type { Payment } from "#lib/domain/payments/payment.ts";
import { SAME_PAYMENT_WITHIN } from "#lib/domain/payments/repeated-payments.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { Tables } from "#lib/store/store.ts";

/** Another instance's clock may be ahead of ours. */
const AHEAD = Temporal.Duration.from({ minutes: 1 });

/** The card's ending (empty where it is not known), and every transaction of it that the service showed. */
type CardFacts = { lastFour: string; cardIds: readonly string[]; now: Temporal.Instant };

/**
 * Refuses a payment with a card to which another form charges the same amount, or has charged it since the service was asked: no
 * search showed that one. Others who charge the card wait until this transaction ends.
 */
export async function sameCardRefusal(
  tables: Tables,
  { storeId, operationId, amountCents, seenIds }: Payment,
  { lastFour, cardIds, now }: CardFacts,
): Promise<Reason<CommonRule> | null> {
  if (lastFour === "") return null;
  await tables.payments.lockCard(storeId, lastFour, amountCents);
  const recent = { from: now.subtract(SAME_PAYMENT_WITHIN), before: now.add(AHEAD) };
  for (const entry of await tables.journal.preparedBetween(storeId, recent)) {
    const isOther = entry.operationId !== operationId && isPayment(entry.verb) && entry.amountCents === amountCents;
    const isNew = wasApplied(entry) && ![...cardIds, ...seenIds].includes(entry.resultTransactionId ?? "");
    if (!isOther || !(isOpen(entry) || isNew)) continue;
    const payment = await tables.payments.find(entry.operationId);
    if (!payment || !("lastFour" in payment.details) || payment.details.lastFour !== lastFour) continue;
    return isOpen(entry)
      ? { rule: "same_card_open", figures: { state: entry.state } }
      : { rule: "same_card_just_charged" };
  }
  return null;
}
