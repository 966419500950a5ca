import "server-only";
import { config } from "#lib/config.ts";

/**
 * Whether a request that changes something comes from our own pages: `Origin` must be present and be the public address.
 * Next compares it with the host header, which a front proxy may let anybody choose; this does not.
 */
export function isSameOrigin(headers: Headers): boolean {
  return headers.get("origin") === new URL(config().publicUrl).origin;
}
