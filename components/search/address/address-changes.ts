import { formatAddress } from "#lib/domain/search/address-text.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";

/** A search as the server opened it, and the query string that it was opened from. */
export type OpenedFrom = { opened: OpenedSearch; from: string };

/** The address that names all of the search; what could not be read stays as somebody wrote it. */
export function wholeAddress({ opened: { plan, refusal, query }, from }: OpenedFrom): string {
  return plan !== null || refusal !== null ? query : from;
}

export function addressNow(): string {
  return new URLSearchParams(window.location.search).toString();
}

/** Whether two query strings say the same, however they are written and ordered. */
export function isSameAddress(one: string, other: string): boolean {
  return ordered(one) === ordered(other);
}

function ordered(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
}

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

/** The link that a click follows in this tab; null for any other click. */
export function followedLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>("a[href]:not([download], [target])");
}
