import { z } from "zod";
import { note, readTypedAmount, reason, seenCents, typedAmount } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/**
 * The completion of a pre-authorization, or with "release" in place of an amount its release, which is read as an amount of
 * zero. `reserveCents` is what the person saw as still held, and must still be true.
 */
export const completionInput = z.object({
  storeId,
  transactionId,
  operationId,
  amount: z.string().transform((text, context) => (text === "release" ? 0 : readTypedAmount(text, context))),
  reserveCents: seenCents,
  note,
});

export type CompletionInput = z.output<typeof completionInput>;

/** The void of a whole transaction. `amountCents` is what the person saw, and must be all of it. */
export const voidInput = z.object({
  storeId,
  transactionId,
  operationId,
  amountCents: z.number().int().positive(),
  reason,
  note,
  /** Whether the person named the void themselves, against what would be proposed. */
  byName: z.boolean(),
});

export type VoidInput = z.output<typeof voidInput>;

/** A refund of part or all of a sale. `remainingCents` is what the person saw, and must still be true. */
export const refundInput = z.object({
  storeId,
  transactionId,
  operationId,
  amount: typedAmount,
  remainingCents: seenCents,
  reason,
  note,
});

export type RefundInput = z.output<typeof refundInput>;

/** What the form that gives money back sends: the way is what the person was shown, or named themselves. */
export const giveBackInput = refundInput.extend({
  method: z.enum(["void", "refund"]),
  byName: z.boolean(),
  /** Whether the person asks a second one for it, as they were shown; else they do it alone. */
  ask: z.boolean().optional(),
});

export type GiveBackInput = z.output<typeof giveBackInput>;
