import "server-only";
import { factorEnd } from "#lib/domain/people/proof.ts";
import { boundCookie } from "#lib/session/cookies/session-cookie.ts";

/** The cookie that names a sign-in between its two factors. It lets nobody in. */
export function pendingCookieName(): string {
  return boundCookie("sign-in").name;
}

/** Returns the `Set-Cookie` header that names that sign-in for as long as it may last; null ends it. */
export function setPendingCookie(token: string | null): string {
  const { name, secure } = boundCookie("sign-in");
  const now = Temporal.Now.instant();
  const seconds = token === null ? 0 : now.until(factorEnd(now)).total("seconds");
  return `${name}=${token ?? ""}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
}
