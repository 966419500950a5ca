import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { deviceCookieName, readDevice } from "#lib/session/cookies/device-cookie.ts";
import { cookieIn } from "#lib/session/cookies/session-cookie.ts";
import { PASSWORD_ENDPOINT, refusedSignIn, signInRefusal } from "#lib/session/sign-in/sign-in-bounds.ts";

const SIGN_IN = `/api/auth/${PASSWORD_ENDPOINT}`;
/** The delay of each refusal, which slows down attackers. */
const HELD_MS = 1_000;
/** Each delayed refusal holds a connection; beyond this number they are refused at once. */
const MOST_HELD = 1_000;

let held = 0;

/**
 * Refuses a sign-in beyond the limits and returns true. The handler checks the same limits, for addresses in another spelling.
 */
export function refuseSignIn(request: IncomingMessage, response: ServerResponse): boolean {
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
}
