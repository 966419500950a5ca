import { useEffect, useEffectEvent, useMemo } from "react";
import type { OpenedSearch } from "#lib/domain/search/opened-search.ts";
import { formatAddress, type SearchAddress } from "#lib/domain/search/search-address.ts";

/** The longest that Next waits for the address, whatever follows the answer. */
const AT_LATEST_MS = 250;

type LaterAddress = {
  /** Goes to that path. Next learns the path later: at `now`, or before the person's next key or click. */
  push: (path: string) => void;
  /** Tells Next the path now; false when it has been told. */
  now: () => boolean;
  /** Forgets the path, because another address is opened. */
  drop: () => void;
};

/**
 * Changes the address together with an answer. The browser has it at once, so that Back, reload and close lose nothing.
 * Next is told later, because the whole page reacts to it, just when the first rows are about to be drawn. Going back
 * or forward before that drops the address.
 */
export function useLaterAddress(): LaterAddress {
  const address = useMemo(laterAddress, []);
  useEffect(() => address.drop, [address]);
  return address;
}

function laterAddress(): LaterAddress {
  let waiting: { path: string; end: AbortController } | null = null;

  function drop(): void {
    waiting?.end.abort();
    waiting = null;
  }

  function now(): boolean {
    const path = waiting?.path;
    drop();
    if (path !== undefined) window.history.replaceState(null, "", path);
    return path !== undefined;
  }

  return {
    push(path) {
      drop();
      // With Next's own history state, Next treats the entry as its own and tells no component about it.
      window.history.pushState(window.history.state, "", path);
      const end = new AbortController();
      const timer = setTimeout(now, AT_LATEST_MS);
      end.signal.addEventListener("abort", () => clearTimeout(timer));
      for (const deed of ["keydown", "pointerdown", "click"]) {
        window.addEventListener(deed, now, { capture: true, signal: end.signal });
      }
      window.addEventListener("popstate", drop, { signal: end.signal });
      waiting = { path, end };
    },
    now,
    drop,
  };
}

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
export function isSameSearchAddress(first: string, second: string): boolean {
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
