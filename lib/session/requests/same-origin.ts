import "server-only";
import { config } from "#lib/config.ts";
import { isSameSite } from "#lib/domain/text/web-address.ts";

/**
 * Whether a request that changes something comes from our own pages: `Origin` must be present and equal the public address. Next
 * compares it with the host header, which a front proxy may let anybody choose; this check does not.
 */
export function isSameOrigin(headers: Headers): boolean {
  return isSameSite(headers.get("origin") ?? "", config().publicUrl);
}

/** Whether a link or form on another site made the request: browsers say so in `Sec-Fetch-Site`. */
export function isFromElsewhere(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site") ?? "none";
  return site !== "none" && site !== "same-origin";
}
