import { z } from "zod";
import { amountCents, flag, orElse, text, transactionId } from "#lib/wire/scalars.ts";

/** What the service answers to a payment or an adjustment that it approved (Interface §2.7). Old shapes name no amount. */
export const paymentAnswer = z.object({
  id: transactionId,
  approved: orElse(flag, true),
  message: text,
  auth_code: text,
  order_number: text,
  type: text,
  amount: orElse(amountCents, null),
});
