/** The layouts of journal entries: plain CSV, and what three programs import. */
export const BOOK_LAYOUTS = ["csv", "quickbooks", "xero", "sage"] as const;
export type BookLayout = (typeof BOOK_LAYOUTS)[number];
