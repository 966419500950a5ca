import "server-only";
import { config } from "#lib/config.ts";
import { securityHeaders } from "#lib/server/security-headers.mjs";

/**
 * The service's page runs its own script, which posts its form to the card's issuer. It gets an origin of its own: `sandbox` without
 * `allow-same-origin` keeps it away from every cookie and page of the dashboard.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src data: https:",
  "form-action https: http:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "sandbox allow-forms allow-scripts",
].join("; ");

/** Answers with the page that leads the customer's browser to the card's issuer, as the service wrote it. */
export function issuerAnswer(issuerPage: string): Response {
  return new Response(issuerPage, {
    headers: {
      "Content-Security-Policy": POLICY,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex, nofollow",
      ...securityHeaders(config().publicUrl),
      // By the standard, a sandboxed page with an opener policy is invalid.
      "Cross-Origin-Opener-Policy": "unsafe-none",
    },
  });
}
