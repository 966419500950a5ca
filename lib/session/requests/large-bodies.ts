import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { NOT_TAKEN_TEXT } from "#lib/domain/requests/refusal-texts.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { sessionIdOf } from "#lib/session/cookies/session-cookie.ts";
import { endBeyond } from "#lib/session/requests/end-beyond.ts";
import { refuseEarly } from "#lib/session/requests/refuse-early.ts";

/** As long as any form may be; only questions, lists and statements are longer. */
const FORM_BYTES = 131_072;
const UPLOADS = /^\/stores\/[^/]+\/(?:transactions\/question|batches\/read|settlement\/statement)$/;
/** Next keeps up to six megabytes of each until its sender ends it (`proxyClientMaxBodySize`). */
const MOST_AT_ONCE = 16;
/** From one source address, so that a cookie whose session has ended does not hold all places. */
const MOST_OF_ONE = 4;

let atOnce = 0;
const bySource = new Map<string, number>();

/**
 * Refuses a long body, or one without a length, before any of it is read, and returns true: Next keeps a body in memory until it has
 * come whole, whoever sends it. An upload needs a cookie of a session, and so many of them are taken at once.
 */
export function refuseLargeBody(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, url = "" } = request;
  const hasLength = headers["transfer-encoding"] === undefined;
  if (hasLength && Number(headers["content-length"] ?? 0) <= FORM_BYTES) return false;
  const hasSession = sessionIdOf(headers.cookie) !== null;
  // Next itself sends an action on to a page that knows it, without a length.
  if (!hasLength && hasSession && headers["next-action"] !== undefined) {
    endBeyond(request, { mostBytes: FORM_BYTES });
    return false;
  }
  const isUpload = hasSession && UPLOADS.test(url.split("?", 1)[0] ?? "");
  if (!isUpload) return refuseEarly(request, response, hasLength ? 413 : 411, "too large");
  const source = String(headers[SOURCE_HEADER]);
  const own = bySource.get(source) ?? 0;
  if (atOnce >= MOST_AT_ONCE || own >= MOST_OF_ONE) return refuseEarly(request, response, 429, NOT_TAKEN_TEXT);
  atOnce += 1;
  bySource.set(source, own + 1);
  response.once("close", () => {
    atOnce -= 1;
    const left = (bySource.get(source) ?? 1) - 1;
    if (left === 0) bySource.delete(source);
    else bySource.set(source, left);
  });
  return false;
}
