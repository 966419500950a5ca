import { profileCardsInput } from "#lib/inputs/money/payment-input.ts";
import { lookUpProfileCards } from "#lib/operations/money/payments/look-up.ts";
import { questionRoute } from "#lib/session/requests/question-route.ts";

/** The most customers whose cards a person looks up in a minute. */
const MOST_PER_MINUTE = 30;

/** Lists the cards of a payment profile, masked. */
export const POST = questionRoute("payment.create", profileCardsInput, lookUpProfileCards, {
  mostPerMinute: MOST_PER_MINUTE,
});
