import { z } from "zod";
import { operationId, storeId, transactionId } from "#lib/inputs/ground/ids.ts";
import { movedCents, note, reason, seenCents, typedAmount, withCents } from "#lib/inputs/money/adjustment-fields.ts";

const preAuth = z.object({ storeId, transactionId, operationId, reserveCents: seenCents, note });

/**
 * The completion of a pre-auth, or its release. `reserveCents` is the held amount that the person saw; it must still be
 * true.
 */
export const completionInput = z.discriminatedUnion("act", [
  preAuth.extend({ act: z.literal("completion"), amountCents: movedCents }),
  preAuth.extend({ act: z.literal("release") }),
]);

export type CompletionInput = z.output<typeof completionInput>;

/** The fields of a completion that a person types. */
export const completionEntry = z.object({ amount: typedAmount, note }).transform(withCents);

/** The fields of the undo of a refund that a person fills in. */
export const voidEntry = z.object({ reason, note });

/** The void of a whole transaction. `amountCents` is the amount that the person saw; it must be the whole amount. */
export const voidInput = voidEntry.extend({
  storeId,
  transactionId,
  operationId,
  amountCents: movedCents,
  /** Whether the person chose the void themselves, against the proposal. */
  byName: z.boolean(),
});

export type VoidInput = z.output<typeof voidInput>;

/** A refund of part or all of a sale. `remainingCents` is the amount that the person saw; it must still be true. */
export const refundInput = z.object({
  storeId,
  transactionId,
  operationId,
  amountCents: movedCents,
  remainingCents: seenCents,
  reason,
  note,
  /** By how much the cash to hand back differs from the amount, as the person saw it; it must still be so. */
  roundingCents: z.int().optional(),
});

export type RefundInput = z.output<typeof refundInput>;

/** The input of the form that gives money back. The method is the one shown to the person or chosen by them. */
export const giveBackInput = refundInput.extend({
  method: z.enum(["void", "refund"]),
  byName: z.boolean(),
  /** Whether the person asks a second person, as the form showed; else they do it alone. */
  ask: z.boolean().optional(),
});

export type GiveBackInput = z.output<typeof giveBackInput>;
