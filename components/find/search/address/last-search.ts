import { useSyncExternalStore } from "react";

/** The query string holds no personal values: the server keeps those under a reference. */
const KEY = "counterfoil.last-search";

/** Remembers the search for this tab. It survives a reload and goes with the tab. */
export function rememberSearch(storeId: string, query: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ storeId, query }));
  } catch {
    // Without storage, the way back leads to all transactions.
  }
}

/** Reads the query string of the last search shown for this store, if any. */
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

/** The value changes only while a search is shown, when no link back to it is drawn. */
const subscribe = () => () => {};
