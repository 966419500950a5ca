import { z } from "zod";
import { isReason } from "#lib/domain/adjustments/reason-list.ts";
import { MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";
import { type AmountProblem, readAmount } from "#lib/domain/amounts/read-amount.ts";
import { keptTextFault } from "#lib/domain/text/clean-text.ts";
import { exactText, typedFigure } from "#lib/inputs/ground/exact-forms.ts";
import { keptText } from "#lib/inputs/ground/kept-texts.ts";

const NOTE_LIMIT = 500;

const AMOUNT_ERRORS: Readonly<Record<AmountProblem, string>> = {
  amount_missing: "amount_missing",
  amount_zero: "amount_zero",
  amount_negative: "amount_unreadable",
  amount_unreadable: "amount_unreadable",
};

/** An amount above zero as a person types it, parsed to cents; the error is a key below `refund.errors`. */
export const typedAmount = typedFigure((text) => {
  const read = readAmount(text);
  return read.ok ? { value: read.cents } : { fault: AMOUNT_ERRORS[read.problem] };
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

const noteForm = { longest: NOTE_LIMIT, extent: "lines", errors: { too_long: "note_too_long" } } as const;

/** Free text about an adjustment, or none. */
export const note = keptText(noteForm);

/** The same where somebody must write one; `missing` is a sentence of its form. */
export const neededNote = (missing: string) => keptText({ ...noteForm, missing });

/** The reason for giving money back or undoing a refund. The operation checks it against the store's list. */
export const reason = exactText({
  form: (text) => isReason(text) && keptTextFault(text, "line") === undefined,
  error: "reason_missing",
});

/** The fields of a refund that a person fills in, of a sale or without one. */
export const refundEntry = z.object({ amount: typedAmount, reason, note }).transform(withCents);

/** Whole cents that the person saw. */
export const seenCents = z.number().int().nonnegative();
