import "server-only";
import type { PaymentState, PaymentView } from "#components/money/payments/payment-view.ts";
import { refusalOutcome } from "#lib/domain/adjustments/service-refusal.ts";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import { declineAdvice } from "#lib/domain/payments/decline-advice.ts";
import { changeDue } from "#lib/domain/payments/payment.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { unconfirmedEnding } from "#lib/domain/transactions/authentication.ts";
import type { ShownPayment } from "#lib/operations/money/payments/show-payment.ts";
import { presentCheque } from "#lib/presenters/payments/present-cheque.ts";

/** Presents a payment for its page, in the store's zone. */
export function presentPayment(
  shown: ShownPayment,
  plainForms: Pick<PaymentView, "cardPath" | "changePath" | "confirmPath">,
  toLocal: (instant: string) => LocalMoment,
): PaymentView {
  const { payment, entry, record, own, mayGiveUp, staffName } = shown;
  const { storeId, operationId, verb, amountCents, orderNumber, details } = payment;
  const at = toLocal(record?.createdAt ?? entry?.sentAt ?? payment.fixedAt);
  return {
    storeId,
    operationId,
    verb,
    amountCents,
    currency: entry?.currency || payment.currency,
    orderNumber,
    details,
    changeCents: changeDue(payment),
    cheque: details.means === "cheque" ? presentCheque(details, Temporal.PlainDate.from(at.text.slice(0, 10))) : null,
    stands: stateOf(shown, toLocal),
    own,
    mayGiveUp,
    staffName,
    at,
    card: record?.card ?? null,
    authorizationCode: record?.authorizationCode ?? "",
    ...plainForms,
    authentication: entry?.authentication ?? null,
  };
}

function stateOf(
  { entry, payment, isToldUnsent }: ShownPayment,
  toLocal: (instant: string) => LocalMoment,
): PaymentState {
  if (!entry) return payment.details.means === "card" && !isToldUnsent ? { is: "card_awaited" } : { is: "unsent" };
  const unconfirmed = unconfirmedEnding(entry.authentication, entry.answerCode);
  switch (entry.state) {
    case "prepared":
    case "sending":
      return { is: "sending" };
    case "challenged":
      return { is: "challenged", until: toLocal(entry.nextCheckAt ?? entry.preparedAt) };
    case "succeeded":
      return { is: "made", transactionId: entry.resultTransactionId ?? "" };
    case "declined":
      return unconfirmed
        ? { is: "not_confirmed", ending: unconfirmed }
        : refusedState(entry.answerCode ?? 0, entry.answerMessage);
    case "cancelled":
      return unconfirmed ? { is: "not_confirmed", ending: unconfirmed } : { is: "unsent" };
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
