import type { PresentedCard } from "#lib/sandbox/cards/held-card.ts";
import { cardVerdict } from "#lib/sandbox/cards/test-cards.ts";
import { localWithOffset } from "#lib/sandbox/clock/calendar.ts";
import type { Context } from "#lib/sandbox/payments/request-context.ts";
import { recordPayment } from "#lib/sandbox/payments/settle-payment.ts";
import { type Address, NO_ADDRESS, NO_REFERENCES } from "#lib/sandbox/requests/request-fields.ts";
import { amountNumber } from "#lib/sandbox/requests/wire-money.ts";

/** Tries a card with a pre-authorization of 0.00, as `validate` asks for, and tells how it went. */
export function validateCard(context: Context, card: PresentedCard, billing: Address) {
  const verdict = cardVerdict(card.behaviour, card.cvd, 0);
  const request = {
    method: "CC" as const,
    card,
    isPreAuthorization: true,
    secure: undefined,
    tokenCode: "",
    profile: undefined,
    amountCents: 0,
    orderNumber: "",
    comments: "",
    ip: "",
    cardOnFile: undefined,
    termUrl: "",
    billing,
    shipping: NO_ADDRESS,
    refs: NO_REFERENCES,
  };
  const message = verdict.approved ? "Approved" : "DECLINE";
  const payment = recordPayment(context, { request, type: "PA", secure: undefined }, verdict, message);
  return {
    approved: verdict.approved,
    answer: {
      id: String(payment.id),
      approved: verdict.approved ? 1 : 0,
      message_id: payment.messageId,
      message: payment.message,
      auth_code: payment.authCode,
      trans_date: localWithOffset(payment.createdMs, context.timeZone),
      order_number: payment.orderNumber,
      type: payment.type,
      amount: amountNumber(0),
      cvd_id: Number(card.cvd),
    },
  };
}
