import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { config as settings } from "#lib/config.ts";
import { paths } from "#lib/paths/paths.ts";
import { securityHeaders } from "#lib/server/security-headers.mjs";
import { ownPath } from "#lib/session/requests/own-path.ts";
import { pagePolicy, reportedPolicy } from "#lib/session/requests/page-policy.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { REQUEST_PATH_HEADER } from "#lib/session/signed-in/request-path.ts";

/**
 * Gives every answer its headers, with a nonce of its own for the few scripts and styles that Next writes into a page, tells a
 * page its own address, and refuses what other sites post. It decides nothing about who may do what: pages and operations do.
 */
export function proxy(request: NextRequest): NextResponse {
  const policy = pagePolicy(randomBytes(16).toString("base64"));
  const response = isForeignPost(request) ? refusal() : (withoutStrangeNext(request) ?? onward(request, policy));
  response.headers.set("Content-Security-Policy", policy);
  // The development build of Next makes scripts of texts.
  if (process.env.NODE_ENV !== "development")
    response.headers.set("Content-Security-Policy-Report-Only", reportedPolicy());
  response.headers.set("Referrer-Policy", "same-origin");
  for (const [name, value] of Object.entries(securityHeaders(settings().publicUrl))) response.headers.set(name, value);
  return response;
}

/**
 * Whether a page of another site, or a page without an origin (`null`), sends this request. Next would answer each with
 * an error and a stack trace in the log. Requests without an `Origin` header, or to another name of our host, are
 * refused by the action itself.
 */
function isForeignPost({ method, headers }: NextRequest): boolean {
  const origin = headers.get("origin");
  if (method === "GET" || method === "HEAD" || origin === null || isSameOrigin(headers)) return false;
  return URL.parse(origin)?.host !== headers.get("host");
}

/**
 * Opens the sign-in page again without a `next` that leads to none of our pages. It might hold a card number, and Next repeats the
 * parameters of a page in the page.
 */
function withoutStrangeNext({ nextUrl }: NextRequest): NextResponse | undefined {
  const next = nextUrl.searchParams.getAll("next");
  if (nextUrl.pathname !== paths.signIn() || next.every((path) => ownPath(path) === path)) return undefined;
  const address = nextUrl.clone();
  address.searchParams.delete("next");
  return NextResponse.redirect(address, 303);
}

function refusal(): NextResponse {
  return new NextResponse("Refused: sent by another site.\n", {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}

function onward(request: NextRequest, policy: string): NextResponse {
  const headers = new Headers(request.headers);
  // Next reads the nonce from the request's policy and writes it into the page.
  headers.set("content-security-policy", policy);
  headers.set(REQUEST_PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.next({ request: { headers } });
}

/**
 * Matches everything except Next's own files (see `next.config.mjs`) and three kinds of pages. The card's pages and those on which
 * customers confirm send their own headers, and their forms have no origin or another site's. The routes of searches skip the proxy
 * to save time: they refuse other sites themselves, and get their headers from `lib/server/bare-answers.mjs`. Reports of broken policies
 * skip it because a sandboxed page has no origin.
 */
export const config = {
  matcher: [
    "/((?!_next/static/|card-entry/[^/]+(?:/waiting)?$|confirm-payment/(?:link|return)/[^/]+$|policy-reports$|stores/[^/]+/transactions/(?:question|rows)$).*)",
  ],
};
