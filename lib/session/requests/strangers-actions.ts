import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { NOT_TAKEN_TEXT, SIGNED_OUT_TEXT } from "#lib/domain/requests/refusal-texts.ts";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";
import { paths } from "#lib/paths/paths.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { sessionIdOf } from "#lib/session/cookies/session-cookie.ts";
import { refuseEarly } from "#lib/session/requests/refuse-early.ts";

/** The pages of links, the only ones whose actions need no session. */
const OPEN_PAGES: readonly string[] = [paths.passwordLink(), factorPaths.link()];
/** Their forms are some hundred bytes. */
const MOST_BYTES = 4_096;
const MOST_PER_MINUTE = 100;

const calls = rateBound(MOST_PER_MINUTE, () => performance.now());

/**
 * Refuses a server action of somebody who has no session, and returns true: Next would read the whole body first. The actions of
 * links pass, if they are short and not too many come from one source address. A cookie that names a session passes
 * too; `defineAction` finds out whether that session is open.
 */
export function refuseStrangersAction(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, headers, url = "" } = request;
  if (method !== "POST" || !isAction(headers) || sessionIdOf(headers.cookie) !== null) return false;
  if (!OPEN_PAGES.includes(url.split("?", 1)[0] ?? "")) return refuseEarly(request, response, 401, SIGNED_OUT_TEXT);
  // Without a length the body may be of any length.
  if (!(Number(headers["content-length"] ?? Number.NaN) <= MOST_BYTES))
    return refuseEarly(request, response, 413, "too large");
  if (!calls.count(String(headers[SOURCE_HEADER]))) return refuseEarly(request, response, 429, NOT_TAKEN_TEXT);
  return false;
}

/** Whether Next takes the request for a server action. A page without script would send one as a form of several parts. */
function isAction(headers: IncomingMessage["headers"]): boolean {
  return (
    headers["next-action"] !== undefined || /^\s*multipart\/form-data/i.test(String(headers["content-type"] ?? ""))
  );
}
