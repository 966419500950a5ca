import { z } from "zod";
import { isReason, LONGEST_REASON, MOST_REASONS, REASON_ACTS } from "#lib/domain/adjustments/reason-list.ts";
import { storeId } from "#lib/inputs/ids.ts";
import { seenAt } from "#lib/inputs/settings-input.ts";

/** A list of reasons of the store, one to a line as it is typed. */
export const reasonListInput = z.object({
  storeId,
  act: z.enum(REASON_ACTS),
  seenAt,
  reasons: z
    .array(z.string().trim())
    .min(1, { error: "none" })
    .max(MOST_REASONS, { error: "too_many" })
    .refine((list) => list.every((one) => one.length <= LONGEST_REASON), { error: "too_long" })
    .refine((list) => list.every((one) => one.length > LONGEST_REASON || isReason(one)), { error: "unreadable" })
    .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, { error: "twice" }),
});

export type ReasonListInput = z.output<typeof reasonListInput>;
