import { PAGE_PERSON_HEADER } from "#lib/domain/people/page-person-header.ts";
import { ownPath } from "#lib/session/requests/own-path.ts";
import { seeOther } from "#lib/session/requests/signed-in-route.ts";

/**
 * Redirects a document to one of our own pages. When a page requests this address as a part of itself, Next gets no part and
 * opens the address as a document.
 */
export function GET(request: Request): Response {
  const isPart = request.headers.has(PAGE_PERSON_HEADER);
  if (isPart) return new Response(null, { status: 409, headers: { "Cache-Control": "private, no-store" } });
  return seeOther(ownPath(new URL(request.url).searchParams.get("path")));
}
