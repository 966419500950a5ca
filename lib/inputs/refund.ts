import { z } from "zod";
import { holdsCardNumber } from "#lib/domain/card-number.ts";
import { parseAmount } from "#lib/domain/money.ts";
import { REFUND_REASONS } from "#lib/domain/refund-reason.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

const NOTE_LIMIT = 500;

/** Control characters but those of lines (PostgreSQL keeps no U+0000), halves of a character, and what turns the order of words. */
const UNKEEPABLE = /(?![\t\n\r])\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** An amount above zero as a person types it, read to cents. Error messages are names of sentences under `refund.errors`. */
const amountCents = z.string().transform((text, context) => {
  const cents = parseAmount(text);
  if (cents === undefined || cents === 0) {
    context.addIssue({
      code: "custom",
      message: text.trim() === "" ? "amount_missing" : cents === 0 ? "amount_zero" : "amount_unreadable",
    });
    return z.NEVER;
  }
  return cents;
});

/** What the refund form sends. `remainingCents` is what the person saw, and must still be true. */
export const refundInput = z.object({
  storeId,
  transactionId,
  operationId,
  amount: amountCents,
  remainingCents: z.number().int().nonnegative(),
  /** Kept with the intent for people who read it later; the service's record names none. */
  currency: z.string().regex(/^([A-Z]{3})?$/),
  reason: z.enum(REFUND_REASONS, { error: "reason_missing" }),
  note: z
    .string()
    .trim()
    .max(NOTE_LIMIT, { error: "note_too_long", abort: true })
    .refine((text) => !UNKEEPABLE.test(text), { error: "unreadable", abort: true })
    // Compatibility forms, so that full-width digits and odd blanks hide no card number.
    .refine((text) => !holdsCardNumber(text.normalize("NFKC")), { error: "card_number" }),
});

export type RefundInput = z.output<typeof refundInput>;
