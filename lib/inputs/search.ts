import { z } from "zod";
import type { SearchRequest } from "#lib/domain/search/opened-search.ts";
import { COMPARISONS, MAX_CONDITIONS, MAX_VALUE_LENGTH } from "#lib/domain/search/question/criteria.ts";
import {
  type Condition,
  countConditions,
  type Group,
  type QuestionItem,
} from "#lib/domain/search/question/question.ts";
import { MAX_DEPTH } from "#lib/domain/search/question/read-question.ts";
import { COLUMNS } from "#lib/domain/search/rows/columns.ts";
import { ZONES } from "#lib/domain/search/search-address.ts";
import { RANGES } from "#lib/domain/time/days.ts";

/** As a browser's field for days gives it, or somebody types it: a year of six digits at the most. */
const LIKE_A_DAY = /^[0-9]{1,6}-[0-9]{1,2}-[0-9]{1,3}$/;
/** A pasted column of as many ids as one condition takes, with room to spare. */
export const MAX_ASKED_BYTES = 524_288;

/** It stands in the address as it was typed, right or wrong; what does not look like a day could be anything, and does not. */
const typedDay = z.string().transform((text) => (LIKE_A_DAY.test(text) ? text : ""));

/** Blanks around a value do not count, but a text that is all too long is not even looked at. */
const value = z.string().max(MAX_VALUE_LENGTH * 4);

const off = z.literal(true).exactOptional();

/** How many values there may be is told at their place (`readQuestion`); here the bytes of the body bound them. */
const condition = z.object({
  kind: z.literal("condition"),
  field: z.string().max(MAX_VALUE_LENGTH),
  comparison: z.enum(COMPARISONS),
  values: z.array(value),
  off,
}) satisfies z.ZodType<Condition>;

/** One too many is told at its place; the time that so many take to write as text grows faster than they do. */
const MOST_CONDITIONS = 2 * MAX_CONDITIONS;

/** Looked at before any of them: to say what is wrong with each of very many takes seconds. */
const MOST_ITEMS = 5 * MOST_CONDITIONS;

const question = z
  .custom<unknown>((typed) => countItems(typed) <= MOST_ITEMS)
  .pipe(group(MAX_DEPTH))
  .refine(({ items }) => countConditions(items) <= MOST_CONDITIONS);

/** Also of those that are in others, as far as they may be; no further than it has to be counted. */
function countItems(typed: unknown, levels: number = MAX_DEPTH): number {
  const items: unknown = typed !== null && typeof typed === "object" && "items" in typed ? typed.items : undefined;
  if (!Array.isArray(items) || levels === 0) return 0;
  let count = items.length;
  for (const item of items) {
    if (count > MOST_ITEMS) break;
    count += countItems(item, levels - 1);
  }
  return count;
}

function group(levels: number): z.ZodType<Group> {
  const item: z.ZodType<QuestionItem> = levels > 1 ? z.union([condition, group(levels - 1)]) : condition;
  return z.object({
    kind: z.literal("group"),
    match: z.enum(["all", "any", "none"]),
    items: z.array(item),
    off,
  });
}

const view = z.strictObject({
  days: z.union([z.object({ range: z.enum(RANGES) }), z.object({ from: typedDay, to: typedDay })]),
  zone: z.enum(ZONES),
  columns: z.array(z.enum(COLUMNS)).min(1).max(COLUMNS.length).nullable(),
  sort: z.object({ column: z.enum(COLUMNS), descending: z.boolean() }).nullable(),
  grouped: z.boolean(),
  whole: z.boolean(),
});

const text = z.string().max(MAX_ASKED_BYTES);

/** What the search page asks: its values may be wrong, which the page then shows where they stand. */
export const askedSearch: z.ZodType<SearchRequest> = z.union([
  view.extend({ question }),
  view.extend({ text }),
  view.extend({ words: text, beside: question.exactOptional() }),
]);

/** The one box and its days as a browser without script posts them. */
export const plainSearch = z
  .object({
    words: text.default(""),
    range: z.enum(RANGES).optional().catch(undefined),
    from: typedDay.default(""),
    to: typedDay.default(""),
    zone: z.enum(ZONES).default("store").catch("store"),
  })
  .transform(({ words, range, from, to, zone }): SearchRequest => {
    const days = from !== "" || to !== "" ? { from, to } : { range: range ?? ("last_7_days" as const) };
    return { words, days, zone, columns: null, sort: null, grouped: false, whole: false };
  });

/** What a fetch of the search page sends; undefined for what is none of it. */
export function askedInJson(body: string): SearchRequest | undefined {
  try {
    return askedSearch.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** What a plain form of the one box sends. */
export function askedInForm(body: string): SearchRequest | undefined {
  return plainSearch.safeParse(Object.fromEntries(new URLSearchParams(body))).data;
}
