import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { config as settings } from "#lib/config.ts";
import { ASKED_PATH } from "#lib/session/asked-path.ts";

/**
 * Gives every page its own address and its headers, with a nonce of its own for the few scripts and styles that Next writes into it.
 * It decides nothing about who may do what: pages and operations do.
 */
export function proxy(request: NextRequest): NextResponse {
  const policy = contentSecurityPolicy(randomBytes(16).toString("base64"));
  const requestHeaders = new Headers(request.headers);
  // Next reads the nonce from the request's policy and writes it into the page.
  requestHeaders.set("content-security-policy", policy);
  requestHeaders.set(ASKED_PATH, request.nextUrl.pathname + request.nextUrl.search);
  const response = NextResponse.next({ request: { headers: requestHeaders } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("Referrer-Policy", "same-origin");
  response.headers.set("Cross-Origin-Opener-Policy", "same-origin");
  response.headers.set("Cross-Origin-Resource-Policy", "same-origin");
  response.headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
  if (settings().publicUrl.startsWith("https:")) {
    response.headers.set("Strict-Transport-Security", "max-age=31536000");
  }
  return response;
}

function contentSecurityPolicy(nonce: string): string {
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
  ].join("; ");
}

/** Everything but Next's own files (see `next.config.mjs`) and the card entry, whose documents bring a stricter policy of their own. */
export const config = { matcher: ["/((?!_next/static/|card-entry(?:/|$)).*)"] };
