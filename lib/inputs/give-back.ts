import { z } from "zod";
import { refundInput } from "#lib/inputs/refund.ts";

/** What the form that gives money back sends: the way is what the person was shown, or named themselves. */
export const giveBackInput = refundInput.extend({
  method: z.enum(["void", "refund"]),
  byName: z.boolean(),
  /** Whether the person asks a second one for it, as they were shown; else they do it alone. */
  ask: z.boolean().optional(),
});

export type GiveBackInput = z.output<typeof giveBackInput>;
