import { localWithOffset } from "#lib/sandbox/calendar.ts";
import type { Context } from "#lib/sandbox/context.ts";
import type { PresentedCard } from "#lib/sandbox/held-card.ts";
import { amountNumber } from "#lib/sandbox/money.ts";
import { type Address, NO_ADDRESS, NO_REFERENCES } from "#lib/sandbox/request-fields.ts";
import { recordPayment } from "#lib/sandbox/settle-payment.ts";
import { cardVerdict } from "#lib/sandbox/test-cards.ts";

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
