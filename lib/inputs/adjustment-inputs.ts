import { z } from "zod";
import { movedCents, note, reason, seenCents, typedAmount, withCents } from "#lib/inputs/adjustment-fields.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

const hold = z.object({ storeId, transactionId, operationId, reserveCents: seenCents, note });

/**
 * The completion of a pre-authorization, or its release. `reserveCents` is the amount that the person saw as still held, and must
 * still be true.
 */
export const completionInput = z.discriminatedUnion("act", [
  hold.extend({ act: z.literal("completion"), amountCents: movedCents }),
  hold.extend({ act: z.literal("release") }),
]);

export type CompletionInput = z.output<typeof completionInput>;

/** The fields of a completion that a person types. */
export const completionEntry = z.object({ amount: typedAmount, note }).transform(withCents);

/** The void of a whole transaction. `amountCents` is what the person saw, and must be all of it. */
export const voidInput = z.object({
  storeId,
  transactionId,
  operationId,
  amountCents: movedCents,
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
  amountCents: movedCents,
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

/** The fields of the form that gives money back that a person fills in. */
export const giveBackEntry = z.object({ amount: typedAmount, reason, note }).transform(withCents);
