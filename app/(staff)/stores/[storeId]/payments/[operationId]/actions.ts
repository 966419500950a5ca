"use server";

import { paymentIdInput } from "#lib/inputs/money/payment-input.ts";
import { abandonChallenge } from "#lib/operations/money/payments/challenges/abandon-challenge.ts";
import { makeConfirmLink } from "#lib/operations/money/payments/challenges/make-confirm-link.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Makes a link for a customer who confirms a payment in a browser of their own. */
export const makeConfirmLinkAction = defineAction(paymentIdInput, async function makeLinkToSend(context, input) {
  return makeConfirmLink(context, { ...input, isShownHere: false });
});

/** Gives up waiting for the customer. */
export const abandonChallengeAction = defineAction(paymentIdInput, abandonChallenge);
