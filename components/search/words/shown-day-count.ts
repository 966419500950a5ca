import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";

const DAY_MS = 86_400_000;

/** How many days a search is about, both ends included. */
export function shownDayCount({ from, to }: Pick<OpenedSearch, "from" | "to">): number {
  // Days without a time are UTC's, which are all of one length.
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}
