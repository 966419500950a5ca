import "server-only";
import { headers } from "next/headers";
import { addressHoldsCardNumber } from "#lib/domain/cards/address-card-number.ts";
import { paths } from "#lib/paths/paths.ts";

/** The request header in which `proxy.ts` gives every page its own address. It always overwrites the browser's value. */
export const REQUEST_PATH_HEADER = "x-counterfoil-asked-path";

/**
 * Returns the requested path and query, to return to after signing in; undefined for the root, where a sign-in ends anyway, and
 * where a card number was typed into the address, which is not repeated.
 */
export async function requestPath(): Promise<string | undefined> {
  const path = (await headers()).get(REQUEST_PATH_HEADER);
  return path === null || path === paths.home() || addressHoldsCardNumber(path) ? undefined : path;
}

/** Returns the path and query of the page that made the request; null when it names none. */
export function pathBefore(requestHeaders: Pick<Headers, "get">): string | null {
  const before = URL.parse(requestHeaders.get("referer") ?? "");
  return before && before.pathname + before.search;
}

/** Whether the request refreshes a page that is already open, instead of opening it from another page. */
export async function isReadAgain(): Promise<boolean> {
  const requestHeaders = await headers();
  const before = pathBefore(requestHeaders);
  return before !== null && before === requestHeaders.get(REQUEST_PATH_HEADER);
}
