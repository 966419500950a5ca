"use server";

import { headers } from "next/headers";
import { paymentInput } from "#lib/inputs/money/payment-input.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";
import { senderOf } from "#lib/session/requests/sender.ts";

/** Takes a payment, or fixes the one whose card is typed on the next page. */
export const takePaymentAction = defineAction(paymentInput, async function takePaymentHere(context, input) {
  return takePayment(context, input, senderOf(await headers()));
});
