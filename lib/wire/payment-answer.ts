import { z } from "zod";
import { amountCents, flag, orElse, text, wireTransactionId } from "#lib/wire/scalars.ts";
import { secureAnswer } from "#lib/wire/secure-answers.ts";

/** The service's answer to an approved payment or adjustment (Interface §2.7). Old forms name no amount. */
export const paymentAnswer = z.object({
  id: wireTransactionId,
  approved: orElse(flag, true),
  message: text,
  auth_code: text,
  order_number: text,
  type: text,
  amount: orElse(amountCents, null),
  "3d_secure": orElse(secureAnswer, null),
});
