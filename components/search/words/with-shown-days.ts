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
