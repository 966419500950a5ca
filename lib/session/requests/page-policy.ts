import "server-only";
import { config } from "#lib/config.ts";
import { reportedTo } from "#lib/server/security-headers.mjs";

/** Makes the content security policy of a page, whose own scripts and styles bear the nonce. */
export function pagePolicy(nonce: string): string {
  // React's development build rebuilds the server's stack traces with eval, and its overlay writes styles; production does neither.
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The development build of Next makes scripts of texts.
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types default"]),
    reportedTo(config().publicUrl),
  ].join("; ");
}
