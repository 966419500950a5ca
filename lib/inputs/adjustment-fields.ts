import { z } from "zod";
import { isReason } from "#lib/domain/adjustments/reason-list.ts";
import { MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";
import { type AmountProblem, readAmount } from "#lib/domain/amounts/read-amount.ts";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { isVisibleText } from "#lib/domain/text/visible-text.ts";

const NOTE_LIMIT = 500;

/**
 * Control characters except those of lines (PostgreSQL stores no U+0000), unpaired surrogates, and characters that
 * reorder text.
 */
const UNKEEPABLE = /(?![\t\n\r])\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const AMOUNT_ERRORS: Readonly<Record<AmountProblem, string>> = {
  amount_missing: "amount_missing",
  amount_zero: "amount_zero",
  amount_negative: "amount_unreadable",
  amount_unreadable: "amount_unreadable",
};

/** An amount above zero as a person types it, parsed to cents; the error is a key below `refund.errors`. */
export const typedAmount = z.string().transform((text, context) => {
  const read = readAmount(text);
  if (read.ok) return read.cents;
  context.addIssue({ code: "custom", message: AMOUNT_ERRORS[read.problem] });
  return z.NEVER;
});

/** An amount to move, in whole cents above zero, as forms send it to actions. */
export const movedCents = z.number().int().positive().max(MAX_AMOUNT_CENTS);

/** Ends an entry's schema: the typed `amount` becomes `amountCents`. */
export function withCents<Entry extends { amount: number | null }>({
  amount: amountCents,
  ...entry
}: Entry): Omit<Entry, "amount"> & { amountCents: Entry["amount"] } {
  return { ...entry, amountCents };
}

/** Free text about an adjustment, without card numbers. A text of nothing but invisible characters is empty. */
export const note = z
  .string()
  .trim()
  .max(NOTE_LIMIT, { error: "note_too_long", abort: true })
  .refine((text) => !UNKEEPABLE.test(text), { error: "unreadable", abort: true })
  // Compares compatibility forms, so that full-width digits and unusual blanks hide no card number.
  .refine((text) => !holdsCardNumber(text), { error: "card_number" })
  .transform((text) => (isVisibleText(text) ? text : ""));

/** The reason for giving money back or undoing a refund. The operation checks it against the store's list. */
export const reason = z.string({ error: "reason_missing" }).refine(isReason, { error: "reason_missing" });

/** The fields of a refund that a person fills in, of a sale or without one. */
export const refundEntry = z.object({ amount: typedAmount, reason, note }).transform(withCents);

/** Whole cents that the person saw. */
export const seenCents = z.number().int().nonnegative();
