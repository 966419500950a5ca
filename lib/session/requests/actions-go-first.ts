import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { requestPriority } from "#lib/runtime.ts";
import { cookieIn, sessionCookie } from "#lib/session/cookies/session-cookie.ts";
import { sessionIdIn } from "#lib/session/cookies/session-token.ts";

/**
 * Lets searches stand back from the moment that a server action is heard of until its answer has left: somebody waits for it,
 * and most of its time would pass before and after the operation itself. Nobody stands back for what comes without a session of
 * ours, which anybody can send. `defineAction` tells whether that session is still open.
 */
export function actionsGoFirst(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.headers["next-action"] === undefined || !namesSession(request)) return;
    requestPriority.goOn(new Promise<void>((resolve) => response.once("close", resolve)));
  });
}

function namesSession({ headers }: IncomingMessage): boolean {
  const token = cookieIn(headers.cookie, sessionCookie().name);
  return token !== undefined && sessionIdIn(token) !== null;
}
