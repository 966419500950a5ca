import "server-only";
import { IDLE_LEFT_HEADER } from "#lib/domain/journal/unattended-read.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { PAGE_PERSON_HEADER, SIGNED_IN_NOW_HEADER } from "#lib/domain/people/page-person-header.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { PAGE_PERSON_PARAMETER } from "#lib/domain/people/person-address.ts";
import type { Rule } from "#lib/domain/reasons/reason.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { paths } from "#lib/paths/paths.ts";
import { requestPriority } from "#lib/runtime.ts";
import { broken } from "#lib/session/requests/broken.ts";
import { ownPath } from "#lib/session/requests/own-path.ts";
import { isPageOf, signedInInstead } from "#lib/session/signed-in/page-of.ts";
import { tellRefusal } from "#lib/session/signed-in/refusals.ts";
import { pathBefore } from "#lib/session/signed-in/request-path.ts";
import { requestWorld } from "#lib/session/signed-in/request-world.ts";
import { isStillOpen, signedIn } from "#lib/session/signed-in/signed-in.ts";

const STATUS: Readonly<Record<ActionResult<unknown>["kind"], number>> = {
  done: 200,
  invalid: 400,
  signed_out: 401,
  proof_needed: 401,
  not_permitted: 403,
  not_allowed: 409,
  awaiting_approval: 409,
  awaiting_card: 409,
  look_first: 409,
  fields_refused: 409,
  declined: 409,
  in_doubt: 409,
  broken: 500,
  unavailable: 503,
};

/** Refusals that last only while the person's other reads are running, or for a minute. */
const TOO_MANY: ReadonlySet<Rule> = new Set<Rule>(["too_many_searches", "too_many_exports", "busy"]);

/**
 * Makes a route handler for signed-in people. Others get 401, or the sign-in page when they asked for a document. The context
 * carries the request's signal, so that a read ends when the browser disconnects, and reports whether the session is still open,
 * so that a read ends with it. Priority work runs first. Each answer says how long the unused session lasts.
 * A page that was rendered for another person is refused. A request states its page's person in a header, or in its address
 * (`for`) when a browser opens it by itself. Only two kinds may state nobody: reads, and, with `leadsOn`, a plain form whose
 * answer is only a page for the signed-in person.
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
      const world = await requestWorld(request.headers, sessionId);
      const context = { ...world, actor, sessionId, signal: request.signal, isSignedIn: () => isStillOpen(sessionId) };
      const given = await params;
      const response = await handle(context, request, given);
      if (response.status === 403) await tellRefusal(context, new URL(request.url).pathname, given);
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

/** Redirects a document to its page, which then shows who is signed in. */
function refusedPage(actor: Actor, request: Request): Response {
  if (wantsDocument(request)) return seeOther(ownPath(pathBefore(request.headers)));
  const response = resultResponse(signedInInstead(actor));
  response.headers.set(SIGNED_IN_NOW_HEADER, encodeURIComponent(actor.name));
  return response;
}

function statusOf(result: ActionResult<unknown>): number {
  // Another person than the page's is signed in.
  if (result.kind === "signed_out" && result.signedInNow !== undefined) return 409;
  return result.kind === "not_allowed" && TOO_MANY.has(result.reason.rule) ? 429 : STATUS[result.kind];
}

/** Returns a result as JSON with the matching status, never cached. */
export function resultResponse(result: ActionResult<unknown>): Response {
  return Response.json(result, { status: statusOf(result), headers: { "Cache-Control": "private, no-store" } });
}

/**
 * Answers HEAD for a route whose GET starts work that only reading its body ends. Next would run the GET handler for HEAD and
 * read no body, so a file would stay open, and the audit would report an export that nobody has.
 */
export function refusedHead(): Response {
  return new Response(null, { status: 405, headers: { Allow: "GET", "Cache-Control": "private, no-store" } });
}

/** Redirects to one of our pages, by GET. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "private, no-store" } });
}

/** Whether the browser itself posted a form. */
export function isPlainForm({ headers }: Request): boolean {
  return headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
}

/** Whether it is a plain form post or a link, and not a fetch of ours. */
function wantsDocument(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
