import { paths } from "#lib/paths.ts";

const encode = encodeURIComponent;

/** The addresses of the accountant's pages, as functions that encode the ids. Days are `YYYY-MM-DD`. */
export const accountingPaths = {
  /** Finished days, and how each stands; `search` is a ready query string. */
  closes(storeId: string, search?: string): string {
    const path = `${paths.storeHome(storeId)}/closes`;
    return search === undefined ? path : `${path}?${search}`;
  },

  /** The figures of a period; `search` names the period and the currency. */
  overview(storeId: string, search?: string): string {
    const path = `${paths.storeHome(storeId)}/overview`;
    return search === undefined ? path : `${path}?${search}`;
  },

  /** The close of one day. */
  close(storeId: string, day: string): string {
    return `${accountingPaths.closes(storeId)}/${encode(day)}`;
  },
};
