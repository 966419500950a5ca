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
import { readText } from "#lib/inputs/ground/exact-forms.ts";

/** A day as a date field sends it or a person types it: a year of at most six digits. */
const LIKE_A_DAY = /^[0-9]{1,6}-[0-9]{1,2}-[0-9]{1,3}$/;
/** The size of a pasted column with as many ids as one condition accepts, with room to spare. */
export const MAX_ASKED_BYTES = 524_288;

/** The day stays in the address as it was typed, right or wrong. Text unlike a day could be anything and is dropped. */
const typedDay = readText().transform((text) => (LIKE_A_DAY.test(text) ? text : ""));

/** Blanks around a value do not count, but a far too long text is rejected at once. */
const value = readText(MAX_VALUE_LENGTH * 4);

const off = z.literal(true).exactOptional();

/** `readQuestion` reports too many values at their place; here only the size of the body limits them. */
const condition = z.object({
  kind: z.literal("condition"),
  field: readText(MAX_VALUE_LENGTH),
  comparison: z.enum(COMPARISONS),
  values: z.array(value),
  off,
}) satisfies z.ZodType<Condition>;

/**
 * One condition too many is reported at its place, but the time to write many as text grows faster than their number.
 */
const MOST_CONDITIONS = 2 * MAX_CONDITIONS;

/** Checked before the items themselves, because reporting the errors of very many takes seconds. */
const MOST_ITEMS = 5 * MOST_CONDITIONS;

const question = z
  .preprocess((typed) => (countItems(typed) <= MOST_ITEMS ? typed : null), group(MAX_DEPTH))
  .refine(({ items }) => countConditions(items) <= MOST_CONDITIONS);

/** Counts items, including nested ones up to the allowed depth. Stops once there are too many. */
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

const text = readText(MAX_ASKED_BYTES);

/** The request of the search page. Its values may be wrong; the page shows the errors at their place. */
export const askedSearch: z.ZodType<SearchRequest> = z.union([
  view.extend({ question }),
  view.extend({ text }),
  view.extend({ words: text, beside: question.exactOptional() }),
]);

/** The search box and its days, as a browser without script posts them. */
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

/** Parses the body of the search page's fetch; undefined if it is invalid. */
export function searchRequestFromJson(body: string): SearchRequest | undefined {
  try {
    return askedSearch.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Parses the plain form of the search box. */
export function searchRequestFromForm(body: string): SearchRequest | undefined {
  return plainSearch.safeParse(Object.fromEntries(new URLSearchParams(body))).data;
}
