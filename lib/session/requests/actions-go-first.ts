import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { requestPriority } from "#lib/runtime.ts";
import { sessionIdOf } from "#lib/session/cookies/session-cookie.ts";

/**
 * Gives a server action priority over searches from its arrival until its answer has left, because a person waits for it, and
 * most of the time passes before and after the operation itself. A request without a session of ours, which anybody can send,
 * gets no priority. `defineAction` reports whether the session is still open.
 */
export function actionsGoFirst(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.headers["next-action"] === undefined || sessionIdOf(request.headers.cookie) === null) return;
    requestPriority.prioritizeTurn(new Promise<void>((resolve) => response.once("close", resolve)));
  });
}
