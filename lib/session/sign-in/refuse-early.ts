import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseStrangersAction } from "#lib/session/requests/strangers-actions.ts";
import { refuseSignIn } from "#lib/session/sign-in/refuse-sign-in.ts";

/** True when the request was answered here. */
type RefuseEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets `known-methods.mjs` refuse requests before Next reads them: sign-ins beyond the limits, and actions of people without a
 * session. Each would cost everybody some milliseconds there.
 */
export function refuseEarly(): void {
  const holder = globalThis as typeof globalThis & { counterfoilRefuseEarly?: RefuseEarly };
  holder.counterfoilRefuseEarly = (request, response) =>
    refuseSignIn(request, response) || refuseStrangersAction(request, response);
}
