import { useEffect, useEffectEvent } from "react";
import { formatAddress } from "#lib/domain/search/address-text.ts";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import type { SearchAddress } from "#lib/domain/search/search-address.ts";

/** An opened search, and the query string that it was opened from. */
export type OpenedFrom = { opened: OpenedSearch; from: string };

/** Names all of the search in its address. A part that could not be read stays as it was written. */
export function fullAddress({ opened: { plan, refusal, query }, from }: OpenedFrom): string {
  return plan !== null || refusal !== null ? query : from;
}

export function addressNow(): string {
  return new URLSearchParams(window.location.search).toString();
}

/** Whether two query strings mean the same, whatever their spelling and order. */
export function isSameAddress(first: string, second: string): boolean {
  return ordered(first) === ordered(second);
}

function ordered(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.toString();
}

/** The parts of an address that change how rows are drawn, not which rows there are. */
export type DisplayOptions = Partial<Pick<SearchAddress, "columns" | "sort" | "grouped">>;

/** Whether only display options change. */
export function isDisplayOption(next: Partial<SearchAddress>): next is DisplayOptions {
  return Object.keys(next).every((part) => part === "columns" || part === "sort" || part === "grouped");
}

/** Applies display options to a search. Without any, its query string stays as it was written. */
export function withOptions(opened: OpenedSearch, next: Partial<SearchAddress>): OpenedSearch {
  if (Object.keys(next).length === 0) return opened;
  const address = { ...opened.address, ...next };
  return { ...opened, address, query: formatAddress(address) };
}

/** Calls `follow` with each link that a click follows in this tab. */
export function useFollowedLink(follow: (link: HTMLAnchorElement) => void): void {
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = followedLink(event);
    if (link) follow(link);
  });
  useEffect(() => {
    const listen = (event: MouseEvent) => onClick(event);
    window.addEventListener("click", listen, { capture: true });
    return () => window.removeEventListener("click", listen, { capture: true });
  }, []);
}

/** Finds the link that a click follows in this tab; null for any other click. */
function followedLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>("a[href]:not([download], [target])");
}
