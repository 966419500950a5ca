import { z } from "zod";
import { LONGEST_DAY_CLOSE_NOTE } from "#lib/domain/accounting/day-close/day-close-step.ts";
import { COUNTED_MEANS } from "#lib/domain/accounting/day-close/till.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";
import { isDay } from "#lib/domain/time/days.ts";
import { exactText, typedFigure } from "#lib/inputs/ground/exact-forms.ts";
import { storeId } from "#lib/inputs/ground/ids.ts";
import { keptText } from "#lib/inputs/ground/kept-texts.ts";
import { withCents } from "#lib/inputs/money/adjustment-fields.ts";

const day = exactText({ form: isDay });
const SHORTEST_REASON = 3;
const version = z.int().min(0).max(1_000_000);
const note = keptText({ longest: LONGEST_DAY_CLOSE_NOTE, extent: "lines" });

const LONGEST_AMOUNT = 40;

/** A till that gave back more than it took holds less than its float. */
const LESS = /^[-\u2212\u2013]\s?/;

/** What was counted by hand, as it was typed, without the float; it may be less than nothing. */
const counted = z
  .object({
    currency: exactText({ form: /^[A-Z]{0,3}$/ }),
    means: z.enum(COUNTED_MEANS),
    amount: typedFigure((typed) => {
      const text = typed.trim();
      if (text === "") return { fault: "amount_missing" };
      const cents = text.length > LONGEST_AMOUNT ? undefined : readCents(text.replace(LESS, ""));
      if (cents === undefined) return { fault: "amount_unreadable" };
      return { value: LESS.test(text) ? 0 - cents : cents };
    }),
  })
  .transform(withCents);

/** A day of a store. */
export const dayInput = z.object({ storeId, day });

export type DayInput = z.output<typeof dayInput>;

/** The sign-off of a day: what the person saw, and what they counted. */
export const signDayInput = z.object({
  storeId,
  day,
  /** The version of the last step that the person saw; 0 for none. */
  seenVersion: version,
  digest: exactText({ form: /^[0-9a-f]{64}$/ }),
  counted: z.array(counted).max(20),
  note,
});

export type SignDayInput = z.output<typeof signDayInput>;

/** The reopening of a signed-off day, for a reason. */
export const reopenDayInput = z.object({
  storeId,
  day,
  seenVersion: version,
  reason: note.refine((text) => text.length >= SHORTEST_REASON, { error: "reason_missing" }),
});

export type ReopenDayInput = z.output<typeof reopenDayInput>;
