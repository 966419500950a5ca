import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";

/**
 * Gives the query string of an opened search with its shown days as dates. After midnight a named range means other days, and
 * their rows must not appear under the shown ones.
 */
export function withShownDays({ query, from, to }: Pick<OpenedSearch, "query" | "from" | "to">): string {
  const parameters = new URLSearchParams(query);
  parameters.delete("range");
  parameters.set("from", from);
  parameters.set("to", to);
  return parameters.toString();
}
