import { z } from "zod";
import { type Criterion, MAX_CRITERIA, MAX_VALUE_LENGTH, readCriterion } from "#lib/domain/criteria.ts";
import { storeId } from "#lib/inputs/ids.ts";

/** One condition as the form holds it. A problem is the name of its sentence, at the part that is wrong. */
const criterion = z
  .object({
    field: z.string(),
    operator: z.string(),
    // Blanks around a value do not count, but a text that is all too long is not even looked at.
    value: z.string().max(MAX_VALUE_LENGTH * 4, { error: "value_too_long" }),
  })
  .transform((typed, context): Criterion => {
    const read = readCriterion(typed);
    if (read.ok) return read.criterion;
    context.addIssue({ code: "custom", path: [read.part], message: read.problem });
    return z.NEVER;
  });

const day = z.string().min(1, { error: "day_missing", abort: true }).pipe(z.iso.date("day_unreadable"));

/** The builder's form: days of the account's zone, and conditions that must all hold. */
export const searchForm = z
  .object({ from: day, to: day, criteria: z.array(criterion).max(MAX_CRITERIA, "too_many_criteria") })
  // Days of this form sort as text.
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "end_before_start" });

/** The longest that a browser's field for days gives: a year of six digits. A card number is longer. */
const LONGEST_DAY = 12;

/** It stands in the address as it was typed, right or wrong; what is longer than any day could be anything, and does not. */
const typedDay = z.string().transform((text) => (text.length > LONGEST_DAY ? "" : text));

/** The same form before its values are looked at: what the server may keep and show again with its problems. */
export const typedQuestion = z.object({
  from: typedDay,
  to: typedDay,
  criteria: z.array(z.object({ field: z.string(), operator: z.string(), value: z.string() })).max(MAX_CRITERIA),
});

/** A read of rows of one store: what the page, its row stream and the action ask. */
export const searchInput = searchForm.and(
  z.object({
    storeId,
    startRow: z.int().min(1).max(10_000_000).default(1),
    until: z.string().nullable().default(null),
  }),
);
