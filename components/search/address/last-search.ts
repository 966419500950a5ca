import { useSyncExternalStore } from "react";

/** A query string has no personal values: those are kept on the server under a reference. */
const KEY = "counterfoil.last-search";

/** In this tab alone, and it outlives a reload; gone with the tab. */
export function rememberSearch(storeId: string, query: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ storeId, query }));
  } catch {
    // A browser that keeps nothing leads back to all transactions.
  }
}

/** The query string of the search that was last shown of this store, if any. */
export function useLastSearch(storeId: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => lastSearch(storeId),
    () => undefined,
  );
}

function lastSearch(storeId: string): string | undefined {
  try {
    const last: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof last !== "object" || last === null || !("storeId" in last) || !("query" in last)) return undefined;
    return last.storeId === storeId && typeof last.query === "string" ? last.query : undefined;
  } catch {
    return undefined;
  }
}

/** It changes only while a search is shown, and then nobody asks for the way back to it. */
const subscribe = () => () => {};
