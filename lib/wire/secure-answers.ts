import { z } from "zod";
import { text } from "#lib/wire/scalars.ts";

/**
 * The body of a 302: the customer must confirm at the card's issuer first (3-D Secure; public guides). Version 2 names its session
 * `3d_session_data`, version 1 `merchant_data`. `contents` is a page, URL-encoded as a form's value.
 */
export const challengeAnswer = z.object({
  "3d_session_data": text,
  merchant_data: text,
  contents: text,
});

/** The result of 3-D Secure in an answer to a payment, or in a refusal. Anything unreadable says nothing of it. */
export const secureAnswer = z.object({ status: text }).catch({ status: "" });
