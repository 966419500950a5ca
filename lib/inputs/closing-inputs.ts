import { z } from "zod";
import { COUNTED_MEANS } from "#lib/domain/accounting/closing/close-statement.ts";
import { LONGEST_CLOSE_NOTE } from "#lib/domain/accounting/closing/day-closing.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { isDay } from "#lib/domain/time/days.ts";
import { storeId } from "#lib/inputs/ids.ts";

const day = z.string().refine(isDay);
const version = z.int().min(0).max(1_000_000);
const note = z.string().trim().max(LONGEST_CLOSE_NOTE, { error: "too_long" });

/** What was counted by hand: an amount of zero or more, as it was typed. */
const counted = z.object({
  currency: z.string().regex(/^[A-Z]{0,3}$/),
  means: z.enum(COUNTED_MEANS),
  amount: z
    .string()
    .max(40)
    .transform((typed, context) => {
      const cents = typed.trim() === "" ? undefined : readCents(typed);
      if (cents === undefined) {
        context.addIssue({ code: "custom", message: typed.trim() === "" ? "amount_missing" : "amount_unreadable" });
        return z.NEVER;
      }
      return cents;
    }),
});

/** The sign-off of a day: what the person saw, and what they counted. */
export const signDayInput = z.object({
  storeId,
  day,
  /** The version of the last step that the person saw; 0 for none. */
  seenVersion: version,
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  counted: z.array(counted).max(20),
  note,
});

export type SignDayInput = z.output<typeof signDayInput>;

/** The reopening of a signed-off day, for a reason. */
export const reopenDayInput = z.object({
  storeId,
  day,
  seenVersion: version,
  reason: note.min(3, { error: "reason_missing" }),
});

export type ReopenDayInput = z.output<typeof reopenDayInput>;
