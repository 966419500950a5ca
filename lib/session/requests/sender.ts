import "server-only";
import type { BrowserFacts } from "#lib/domain/payments/browser-facts.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";

/** The longest name of a browser that is passed on. */
const LONGEST_NAME = 256;

/** Returns what a request says about the browser that sent it. Of an IPv6 address only the network is known, and it is left out. */
export function senderOf(headers: Pick<Headers, "get">): Pick<BrowserFacts, "userAgent" | "address"> {
  const source = headers.get(SOURCE_HEADER) ?? "";
  return {
    userAgent: (headers.get("user-agent") ?? "").slice(0, LONGEST_NAME),
    address: source.includes("/") ? "" : source,
  };
}
