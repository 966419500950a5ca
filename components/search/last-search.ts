import { useSyncExternalStore } from "react";

/** In this document's memory alone: gone with a reload, and with whoever signs out. */
let last: { storeId: string; query: string } | undefined;

/** Keeps the search that is shown, for the way back to it. `query` is its query string. */
export function rememberSearch(storeId: string, query: string): void {
  last = { storeId, query };
}

/** The query string of the search that was last shown of this store, if any. */
export function useLastSearch(storeId: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (last?.storeId === storeId ? last.query : undefined),
    () => undefined,
  );
}

/** It changes only while a search is shown, and then nobody asks for the way back to it. */
const subscribe = () => () => {};
