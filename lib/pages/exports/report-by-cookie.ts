import "server-only";
import { sessionCookie } from "#lib/session/cookies/session-cookie.ts";

/** Longer than a browser lets a page sleep that nobody looks at. */
const KEPT_S = 600;

/**
 * The page that asks for a file in a frame hears nothing of it: it gives a random name (`told`), and the answer sets a cookie
 * of that name as it begins. It says no more than `begun`, or which sentence says why there is no file; no page goes into the
 * frame then. Takes the name out of the parameters; without one nothing is set, and a failure has no such answer.
 */
export function reportByCookie(parameters: URLSearchParams) {
  const told = parameters.get("told") ?? "";
  parameters.delete("told");
  const isTold = /^[0-9a-f]{16}$/.test(told);
  function saying(response: Response, how: string): Response {
    const secure = sessionCookie().secure ? "; Secure" : "";
    const cookie = `counterfoil-file-${told}=${how}; Path=/; Max-Age=${KEPT_S}; SameSite=Strict${secure}`;
    response.headers.append("Set-Cookie", cookie);
    return response;
  }
  return {
    begun: (response: Response) => (isTold ? saying(response, "begun") : response),
    failed: (how: string) =>
      isTold ? saying(new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } }), how) : undefined,
  };
}
