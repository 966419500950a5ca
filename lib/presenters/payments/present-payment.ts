import "server-only";
import type { PaymentState, PaymentView } from "#components/take-payment/payment-view.ts";
import { refusalOutcome } from "#lib/domain/adjustments/service-refusal.ts";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import { declineAdvice } from "#lib/domain/payments/decline-advice.ts";
import { changeDue } from "#lib/domain/payments/payment.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { ShownPayment } from "#lib/operations/payments/show-payment.ts";

/** Presents a payment for its page, in the store's zone. */
export function presentPayment(
  shown: ShownPayment,
  cardPath: string,
  toLocal: (instant: string) => LocalMoment,
): PaymentView {
  const { payment, entry, record, own, staffName } = shown;
  const { storeId, operationId, verb, amountCents, orderNumber, details } = payment;
  return {
    storeId,
    operationId,
    verb,
    amountCents,
    currency: entry?.currency || payment.currency,
    orderNumber,
    details,
    changeCents: changeDue(payment),
    stands: stateOf(shown),
    own,
    staffName,
    at: toLocal(record?.createdAt ?? entry?.sentAt ?? payment.fixedAt),
    card: record?.card ?? null,
    authorizationCode: record?.authorizationCode ?? "",
    cardPath,
  };
}

function stateOf({ entry, payment, isToldUnsent }: ShownPayment): PaymentState {
  if (!entry) return payment.details.means === "card" && !isToldUnsent ? { is: "card_awaited" } : { is: "unsent" };
  switch (entry.state) {
    case "prepared":
    case "sending":
      return { is: "sending" };
    case "succeeded":
      return { is: "made", transactionId: entry.resultTransactionId ?? "" };
    case "declined":
      return refusedState(entry.answerCode ?? 0, entry.answerMessage);
    case "cancelled":
      return { is: "unsent" };
    case "closed_by_human":
      return wasApplied(entry) ? { is: "made", transactionId: entry.resultTransactionId ?? "" } : { is: "closed" };
    case "in_doubt":
    case "not_found":
    case "ambiguous":
      return { is: "in_doubt", state: entry.state };
  }
}

function refusedState(code: number, message: string): PaymentState {
  const outcome = refusalOutcome(code, message);
  if (outcome.kind === "not_allowed") return { is: "refused", reason: outcome.reason };
  return { is: "declined", code, advice: declineAdvice(code) };
}
