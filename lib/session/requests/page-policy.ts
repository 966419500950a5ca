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
    reportedTo(config().publicUrl),
  ].join("; ");
}

/**
 * Makes the policy that browsers only report on: Trusted Types. Enforced, they would leave a page that Next begins without our layout
 * empty, such as one that is not found: no script of ours runs there before Next's own loads others.
 */
export function reportedPolicy(): string {
  return `require-trusted-types-for 'script'; trusted-types default; ${reportedTo(config().publicUrl)}`;
}
