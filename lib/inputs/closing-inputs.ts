import { z } from "zod";
import { LONGEST_CLOSE_NOTE } from "#lib/domain/accounting/closing/day-closing.ts";
import { COUNTED_MEANS } from "#lib/domain/accounting/closing/till.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { isDay } from "#lib/domain/time/days.ts";
import { storeId } from "#lib/inputs/ids.ts";

const day = z.string().refine(isDay);
const version = z.int().min(0).max(1_000_000);
const note = z.string().trim().max(LONGEST_CLOSE_NOTE, { error: "too_long" });

/** A till that gave back more than it took holds less than its float. */
const LESS = /^[-\u2212\u2013]\s?/;

/** What was counted by hand, as it was typed, without the float; it may be less than nothing. */
const counted = z.object({
  currency: z.string().regex(/^[A-Z]{0,3}$/),
  means: z.enum(COUNTED_MEANS),
  amount: z
    .string()
    .max(40)
    .transform((typed, context) => {
      const cents = typed.trim() === "" ? undefined : readCents(typed.trim().replace(LESS, ""));
      if (cents === undefined) {
        context.addIssue({ code: "custom", message: typed.trim() === "" ? "amount_missing" : "amount_unreadable" });
        return z.NEVER;
      }
      return LESS.test(typed.trim()) ? 0 - cents : cents;
    }),
});

/** A day of a store. */
export const dayInput = z.object({ storeId, day });

export type DayInput = z.output<typeof dayInput>;

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
