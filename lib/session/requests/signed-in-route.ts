import "server-only";
import { IDLE_LEFT_HEADER } from "#lib/domain/journal/unattended-read.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { PAGE_PERSON_HEADER, SIGNED_IN_NOW_HEADER } from "#lib/domain/people/page-person-header.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { PAGE_PERSON_PARAMETER } from "#lib/domain/people/person-address.ts";
import type { Rule } from "#lib/domain/reasons/reason.ts";
import type { SearchRule } from "#lib/domain/reasons/search-rules.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { ownPath, paths } from "#lib/paths.ts";
import { requestPriority, runtime } from "#lib/runtime.ts";
import { broken } from "#lib/session/requests/broken.ts";
import { pathBefore } from "#lib/session/signed-in/asked-path.ts";
import { isPageOf, signedInInstead } from "#lib/session/signed-in/page-of.ts";
import { isStillOpen, signedIn } from "#lib/session/signed-in/signed-in.ts";

const STATUS: Readonly<Record<ActionResult<unknown>["kind"], number>> = {
  done: 200,
  invalid: 400,
  signed_out: 401,
  not_permitted: 403,
  not_allowed: 409,
  awaiting_approval: 409,
  declined: 409,
  in_doubt: 409,
  broken: 500,
  unavailable: 503,
};

/** Rules that hold only as long as others of the person's own reads go on. */
const TOO_MANY: ReadonlySet<Rule> = new Set<SearchRule>(["too_many_searches", "too_many_exports"]);

/**
 * Makes a route handler for signed-in people. Others get 401, or the sign-in page when a document was asked for. The
 * context carries the request's signal, so that a read ends with the browser's interest in it, and tells whether the session
 * is still open, so that it ends with that, too. What goes first is let by. Each answer tells how long the session lasts unused.
 *
 * What was rendered for somebody else is refused: a request states its page's person, in a header, or in its address (`for`)
 * where a browser opens it by itself. Only reads may state nobody, and, with `leadsOn`, a plain form whose answer is no more
 * than a page for whoever is signed in.
 */
export function signedInRoute<P>(
  handle: (context: OperationContext, request: Request, params: P) => Promise<Response>,
  { leadsOn = false } = {},
): (request: Request, route: { params: Promise<P> }) => Promise<Response> {
  return async (request, { params }) => {
    try {
      await requestPriority.clear("first");
      const session = await signedIn();
      if (session && !isMeantFor(session.actor, request, leadsOn)) return refusedPage(session.actor, request);
      if (!session) return wantsDocument(request) ? seeOther(paths.signIn()) : resultResponse({ kind: "signed_out" });
      const { actor, sessionId, idleSecondsLeft } = session;
      const context = { ...(await runtime()), actor, signal: request.signal, isSignedIn: () => isStillOpen(sessionId) };
      const response = await handle(context, request, await params);
      response.headers.set(IDLE_LEFT_HEADER, String(idleSecondsLeft));
      return response;
    } catch (error) {
      return resultResponse(broken(error, { path: new URL(request.url).pathname }));
    }
  };
}

function isMeantFor(actor: Actor, request: Request, leadsOn: boolean): boolean {
  const inAddress = new URL(request.url).searchParams.get(PAGE_PERSON_PARAMETER);
  const stated = request.headers.get(PAGE_PERSON_HEADER) ?? inAddress;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const mayStateNobody = isRead || (leadsOn && isPlainForm(request));
  return (stated === null && mayStateNobody) || isPageOf(actor, request.headers, stated);
}

/** Leads a document back to its page, which then shows who is signed in. */
function refusedPage(actor: Actor, request: Request): Response {
  if (wantsDocument(request)) return seeOther(ownPath(pathBefore(request.headers)));
  const response = resultResponse(signedInInstead(actor));
  response.headers.set(SIGNED_IN_NOW_HEADER, encodeURIComponent(actor.name));
  return response;
}

function statusOf(result: ActionResult<unknown>): number {
  // Somebody is signed in, though not the page's person.
  if (result.kind === "signed_out" && result.signedInNow !== undefined) return 409;
  return result.kind === "not_allowed" && TOO_MANY.has(result.reason.rule) ? 429 : STATUS[result.kind];
}

/** A result as JSON, with the status that says the same; kept by no cache. */
export function resultResponse(result: ActionResult<unknown>): Response {
  return Response.json(result, { status: statusOf(result), headers: { "Cache-Control": "private, no-store" } });
}

/**
 * For a route whose GET begins what only the reading of its body ends. Next would answer HEAD by the same handler and read no
 * body, so that a file stayed open and the audit told of an export that nobody has.
 */
export function refusedHead(): Response {
  return new Response(null, { status: 405, headers: { Allow: "GET", "Cache-Control": "private, no-store" } });
}

/** On to a page of ours, by GET. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "private, no-store" } });
}

/** Whether a form was posted by the browser itself. */
export function isPlainForm({ headers }: Request): boolean {
  return headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}

/** A plain form post or a link, as against a fetch of ours. */
function wantsDocument(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
