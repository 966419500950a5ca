/** The layouts of journal entries: plain CSV, and what three programs import. */
export const BOOK_LAYOUTS = ["csv", "quickbooks", "xero", "sage"] as const;
export type BookLayout = (typeof BOOK_LAYOUTS)[number];

/**
 * Decides whether a program can book entries of a currency by that layout. Plain CSV names the currency of each line, QuickBooks
 * that of each entry. Xero's manual journals are in the currency of the books, and Sage asks for an exchange rate that nobody here knows.
 */
export function takesCurrency(layout: BookLayout, currency: string, ofBooks: string): boolean {
  if (layout === "csv" || currency === ofBooks) return true;
  return layout === "quickbooks" && currency !== "";
}
