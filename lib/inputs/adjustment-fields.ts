import { z } from "zod";
import { isReason } from "#lib/domain/adjustments/reason-list.ts";
import { MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";
import { type AmountProblem, readAmount } from "#lib/domain/amounts/read-amount.ts";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";

const NOTE_LIMIT = 500;

/** Control characters but those of lines (PostgreSQL keeps no U+0000), halves of a character, and what turns the order of words. */
const UNKEEPABLE = /(?![\t\n\r])\p{Cc}|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

const AMOUNT_ERRORS: Readonly<Record<AmountProblem, string>> = {
  amount_missing: "amount_missing",
  amount_zero: "amount_zero",
  amount_negative: "amount_unreadable",
  amount_unreadable: "amount_unreadable",
};

/** An amount above zero as a person types it, read to cents; else the sentence under `refund.errors` that says why not. */
export const typedAmount = z.string().transform((text, context) => {
  const read = readAmount(text);
  if (read.ok) return read.cents;
  context.addIssue({ code: "custom", message: AMOUNT_ERRORS[read.problem] });
  return z.NEVER;
});

/** An amount that is to move, in whole cents above zero, as forms send it to actions. */
export const movedCents = z.number().int().positive().max(MAX_AMOUNT_CENTS);

/** Ends an entry's schema: the typed `amount` becomes `amountCents`. */
export function withCents<Entry extends { amount: number | null }>({
  amount: amountCents,
  ...entry
}: Entry): Omit<Entry, "amount"> & { amountCents: Entry["amount"] } {
  return { ...entry, amountCents };
}

/** Free words about an adjustment, without card numbers. */
export const note = z
  .string()
  .trim()
  .max(NOTE_LIMIT, { error: "note_too_long", abort: true })
  .refine((text) => !UNKEEPABLE.test(text), { error: "unreadable", abort: true })
  // Compatibility forms, so that full-width digits and odd blanks hide no card number.
  .refine((text) => !holdsCardNumber(text), { error: "card_number" });

/** Why money is given back, or a refund undone: one of the store's list, which the operation asks. */
export const reason = z.string({ error: "reason_missing" }).refine(isReason, { error: "reason_missing" });

/** Whole cents that the person saw. */
export const seenCents = z.number().int().nonnegative();
