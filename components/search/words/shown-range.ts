import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";

/**
 * The query string of an opened search with the days that are shown, by their dates. A range by name means other days after
 * midnight, and what is read then must not stand under the days of before.
 */
export function withShownDays({ query, from, to }: Pick<OpenedSearch, "query" | "from" | "to">): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("range");
  parameters.set("from", from);
  parameters.set("to", to);
  return parameters.toString();
}

const DAY_MS = 86_400_000;

/** How many days a search is about, both ends included. */
export function shownDayCount({ from, to }: Pick<OpenedSearch, "from" | "to">): number {
  // Days without a time are UTC's, which are all of one length.
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
