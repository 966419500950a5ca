import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { takeInTurn } from "#lib/session/requests/in-turn.ts";
import { refuseLargeBody } from "#lib/session/requests/large-bodies.ts";
import { refuseStrangersAction } from "#lib/session/requests/strangers-actions.ts";
import { refuseSignIn } from "#lib/session/sign-in/refuse-sign-in.ts";

/** True when the request was answered here, or `passOn` is called later, which gives it to Next. */
type BeforeNext = (request: IncomingMessage, response: ServerResponse, passOn: () => void) => boolean;

/**
 * Lets `dashboard-server.mjs` hold requests before Next reads them. Refused are sign-ins beyond the limits, actions of people
 * without a session and long bodies: each would cost everybody some milliseconds, or memory, there. Pages and
 * actions of one session wait for their turn.
 */
export function lookBeforeNext(): void {
  const holder = globalThis as typeof globalThis & { counterfoilBeforeNext?: BeforeNext };
  holder.counterfoilBeforeNext = (request, response, passOn) =>
    refuseSignIn(request, response) ||
    refuseStrangersAction(request, response) ||
    refuseLargeBody(request, response) ||
    takeInTurn(request, response, passOn);
}
