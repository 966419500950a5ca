import "server-only";
import { sessionCookie } from "#lib/session/cookies/session-cookie.ts";

/** Longer than browsers suspend a page in the background. */
const KEPT_S = 600;

/**
 * Reports the start of an export by a cookie, because the page that requests a file in a frame does not see the answer. The page
 * sends a random name (`told`), and the answer sets a cookie with that name as it begins. Its value is only `begun`, the name
 * of the sentence that says why there is no file, or how the person can prove who they are (`prove+code`); no page then goes into the frame. Removes the name from the parameters. Without
 * a name no cookie is set, and a failure has no such answer.
 */
export function reportByCookie(parameters: URLSearchParams) {
  const told = parameters.get("told") ?? "";
  parameters.delete("told");
  const isTold = /^[0-9a-f]{16}$/.test(told);
  function saying(response: Response, how: string): Response {
    const secure = sessionCookie().secure ? "; Secure" : "";
    const cookie = `counterfoil-file-${told}=${how.replaceAll(" ", "+")}; Path=/; Max-Age=${KEPT_S}; SameSite=Strict${secure}`;
    response.headers.append("Set-Cookie", cookie);
    return response;
  }
  return {
    begun: (response: Response) => (isTold ? saying(response, "begun") : response),
    failed: (how: string) =>
      isTold ? saying(new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } }), how) : undefined,
  };
}
