import { paths } from "#lib/paths/paths.ts";

/** The addresses of files of results. */
export const exportPaths = {
  /** The result of one search as a file. */
  file(storeId: string, search: string): string {
    return `${paths.transactions(storeId)}/export?${search}`;
  },

  /** The endpoint that saves the person's choices for their files. */
  choices(storeId: string): string {
    return `${paths.transactions(storeId)}/export/choices`;
  },
};
