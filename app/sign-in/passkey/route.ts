import { cookies } from "next/headers";
import { notAllowed } from "#lib/domain/outcome.ts";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";
import { askToSignIn } from "#lib/operations/people/factors/show-pending.ts";
import { runtime } from "#lib/runtime.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { passkeyVerifier } from "#lib/session/factors/passkeys.ts";
import { pendingCookieName } from "#lib/session/factors/pending-cookie.ts";
import { broken } from "#lib/session/requests/broken.ts";
import { isSameOrigin } from "#lib/session/requests/same-origin.ts";
import { resultResponse } from "#lib/session/requests/signed-in-route.ts";

const CALLS_PER_MINUTE = 60;

const calls = rateBound(CALLS_PER_MINUTE, () => performance.now());

/**
 * Asks for a passkey to sign in with. It needs no session, so its body is not read, and each source address has a limit: every question
 * is a row until it is answered or ends.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers)) return resultResponse({ kind: "not_permitted" });
  if (!calls.count(request.headers.get(SOURCE_HEADER) ?? "")) return resultResponse(notAllowed("busy"));
  try {
    const token = (await cookies()).get(pendingCookieName())?.value ?? null;
    return resultResponse(await askToSignIn(await runtime(), token, passkeyVerifier));
  } catch (error) {
    return resultResponse(broken(error, { path: new URL(request.url).pathname }));
  }
}
