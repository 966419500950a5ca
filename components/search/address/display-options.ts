import { formatAddress } from "#lib/domain/search/address-text.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";

/** What of an address only the drawing of the rows needs. */
export type DisplayOptions = Partial<Pick<SearchAddress, "columns" | "sort" | "grouped">>;

/** Whether nothing but the drawing changes. */
export function isDisplayOption(next: Partial<SearchAddress>): next is DisplayOptions {
  return Object.keys(next).every((part) => part === "columns" || part === "sort" || part === "grouped");
}

/** That search with these parts of its address. What could not be read of it stays as it was written while there are none. */
export function withOptions(opened: OpenedSearch, next: Partial<SearchAddress>): OpenedSearch {
  if (Object.keys(next).length === 0) return opened;
  const address = { ...opened.address, ...next };
  return { ...opened, address, query: formatAddress(address) };
}
