import { placePath } from "#lib/paths/store-places.ts";

const encode = encodeURIComponent;

/** The formats in which the close of a day is saved. */
export const CLOSE_FORMATS = ["csv", "xlsx"] as const;

/** The addresses of the accountant's pages, as functions that encode the ids. Days are `YYYY-MM-DD`. */
export const accountingPaths = {
  /** Finished days, and how each stands; `search` is a ready query string. */
  closes(storeId: string, search?: string): string {
    const path = placePath(storeId, "closes");
    return search === undefined ? path : `${path}?${search}`;
  },

  /** The figures of a period; `search` names the period and the currency. */
  overview(storeId: string, search?: string): string {
    const path = placePath(storeId, "overview");
    return search === undefined ? path : `${path}?${search}`;
  },

  /** The journal entries of a month. */
  bookkeeping(storeId: string): string {
    return placePath(storeId, "bookkeeping");
  },

  /** The entries of a month and currency as a file. */
  bookFile(storeId: string, of: { month: string; currency: string; layout: string; by: "day" | "month" }): string {
    return `${accountingPaths.bookkeeping(storeId)}/file?${new URLSearchParams(of).toString()}`;
  },

  /** The close of one day. */
  close(storeId: string, day: string): string {
    return `${accountingPaths.closes(storeId)}/${encode(day)}`;
  },

  /** The close of one day as a file. */
  closeFile(storeId: string, day: string, format: (typeof CLOSE_FORMATS)[number]): string {
    return `${accountingPaths.close(storeId, day)}/file?format=${format}`;
  },
};
