import "server-only";
import { config } from "#lib/config.ts";

/**
 * Whether a request that changes something comes from our own pages: `Origin` must be present and be the public address.
 * Next compares it with the host header, which a front proxy may let anybody choose; this does not.
 */
export function isSameOrigin(headers: Headers): boolean {
  const origin = addressOf(headers.get("origin") ?? "");
  return origin !== null && origin === addressOf(config().publicUrl);
}

/** Scheme, host and port; on this machine itself `localhost` and its numbers are one host. */
function addressOf(text: string): string | null {
  const url = URL.parse(text);
  if (!url) return null;
  const host = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) ? "localhost" : url.hostname;
  return `${url.protocol}//${host}:${url.port}`;
}
