import { profileCardsInput } from "#lib/inputs/payment-input.ts";
import { lookUpProfileCards } from "#lib/operations/payments/look-up.ts";
import { questionRoute } from "#lib/session/requests/question-route.ts";

/** Lists the cards of a payment profile, masked. */
export const POST = questionRoute("payment.create", profileCardsInput, lookUpProfileCards);
