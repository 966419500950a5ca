import { placePath } from "#lib/paths/store-places.ts";

/** The addresses of settlements, as functions that encode the ids. */
export const settlementPaths = {
  /** The settlements of a period; without one, of the last days that are over. */
  settlement(storeId: string, days?: { from: string; to: string }): string {
    const path = placePath(storeId, "settlement");
    return days ? `${path}?${query(days)}` : path;
  },

  /** The same as data. */
  report(storeId: string, days: { from: string; to: string }): string {
    return `${settlementPaths.settlement(storeId)}/report?${query(days)}`;
  },

  /** The endpoint that takes a bank's statement; `chosen` is what a person chose about it, as a query string. */
  statement(storeId: string, chosen: string): string {
    return `${settlementPaths.settlement(storeId)}/statement?${chosen}`;
  },
};

function query({ from, to }: { from: string; to: string }): string {
  return new URLSearchParams({ from, to }).toString();
}
