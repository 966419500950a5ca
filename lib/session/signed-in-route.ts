import "server-only";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { IDLE_LEFT_HEADER } from "#lib/domain/unattended-read.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { paths } from "#lib/paths.ts";
import { rightOfWay, runtime } from "#lib/runtime.ts";
import { broken } from "#lib/session/broken.ts";
import { isStillOpen, signedIn } from "#lib/session/signed-in.ts";

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
const TOO_MANY: ReadonlySet<string> = new Set(["too_many_searches", "too_many_exports"]);

/**
 * Makes a route handler for signed-in people. Others get 401, or the sign-in page when a document was asked for. The
 * context carries the request's signal, so that a read ends with the browser's interest in it, and tells whether the session
 * is still open, so that it ends with that, too. What goes first is let by. Each answer tells how long the session lasts unused.
 */
export function signedInRoute<P>(
  handle: (context: OperationContext, request: Request, params: P) => Promise<Response>,
): (request: Request, route: { params: Promise<P> }) => Promise<Response> {
  return async (request, { params }) => {
    try {
      await rightOfWay.clear("first");
      const session = await signedIn();
      if (!session || session.mustChangePassword)
        return wantsDocument(request) ? seeOther(paths.signIn()) : resultResponse({ kind: "signed_out" });
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

function statusOf(result: ActionResult<unknown>): number {
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

/** A plain form post or a link, as against a fetch of ours. */
function wantsDocument(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
