import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { rightOfWay } from "#lib/runtime.ts";

/**
 * Lets searches stand back from the moment that a server action is heard of until its answer has left: somebody waits for it,
 * and most of its time would pass before and after the operation itself. `defineAction` tells whether it is somebody's.
 */
export function actionsGoFirst(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.headers["next-action"] === undefined) return;
    rightOfWay.goOn(new Promise<void>((resolve) => response.once("close", resolve)));
  });
}
