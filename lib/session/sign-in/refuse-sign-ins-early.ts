import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { deviceCookieName, readDevice } from "#lib/session/cookies/device-cookie.ts";
import { cookieIn } from "#lib/session/cookies/session-cookie.ts";
import { PASSWORD_ENDPOINT, refusedSignIn, signInRefusal } from "#lib/session/sign-in/sign-in-bounds.ts";

const SIGN_IN = `/api/auth/${PASSWORD_ENDPOINT}`;
/** Whoever hammers waits for each refusal. */
const HELD_MS = 1_000;
/** What is held costs a connection; further ones are refused at once. */
const MOST_HELD = 1_000;

/** What `known-methods.mjs` asks before anything of Next runs: whether a request was answered here. */
type RefuseEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Refuses sign-ins that would be refused anyhow before Next reads anything of them: there each would take some milliseconds of
 * everybody. The handler has the same bounds, for an address that is written in another way.
 */
export function refuseSignInsEarly(): void {
  const holder = globalThis as typeof globalThis & { counterfoilRefuseEarly?: RefuseEarly };
  let held = 0;
  holder.counterfoilRefuseEarly = (request, response) => {
    if (request.method !== "POST" || request.url !== SIGN_IN) return false;
    const device = readDevice(cookieIn(request.headers.cookie, deviceCookieName()));
    const status = signInRefusal(String(request.headers[SOURCE_HEADER]), device);
    if (status === null) return false;
    const { headers, body } = refusedSignIn(status);
    const send = () => response.writeHead(status, headers).end(body);
    if (held >= MOST_HELD) send();
    else {
      held += 1;
      const timer = setTimeout(send, HELD_MS);
      response.once("close", () => {
        clearTimeout(timer);
        held -= 1;
      });
    }
    return true;
  };
}
