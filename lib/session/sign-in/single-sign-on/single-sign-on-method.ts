import "server-only";
import { config } from "#lib/config.ts";
import { paths } from "#lib/paths/paths.ts";
import { SINGLE_SIGN_ON } from "#lib/paths/people-paths.ts";
import { type AuthRequest, logSignInFault } from "#lib/session/sign-in/auth-request.ts";
import type { SignInMethod } from "#lib/session/sign-in/sign-in-methods.ts";
import { discoverProvider } from "#lib/session/sign-in/single-sign-on/discover-provider.ts";
import { singleSignOnProvider } from "#lib/session/sign-in/single-sign-on/single-sign-on-provider.ts";

/** The endpoints of next-auth that single sign-on needs. */
export const SINGLE_SIGN_ON_ENDPOINTS = {
  GET: [`callback/${SINGLE_SIGN_ON}`, "signin", "error"],
  POST: [`signin/${SINGLE_SIGN_ON}`],
} as const;

/** The method of single sign-on, ready for one request. Throws when the provider cannot be reached. */
export async function singleSignOnMethod(): Promise<SignInMethod> {
  const { singleSignOn } = config();
  if (singleSignOn === null) throw new Error("no identity provider is set");
  return {
    provider: singleSignOnProvider(singleSignOn, await discoverProvider(singleSignOn)),
    opens: SINGLE_SIGN_ON_ENDPOINTS,
  };
}

/** Decides whether an endpoint belongs to single sign-on and is open: only where an identity provider is set. */
export function isOfSingleSignOn(method: "GET" | "POST", endpoint: string): boolean {
  const open: readonly string[] = SINGLE_SIGN_ON_ENDPOINTS[method];
  return config().singleSignOn !== null && open.includes(endpoint);
}

/**
 * Returns the provider's page that ends the session there too; null if this browser's session was not begun there, is still open, or
 * the provider has no such page. The provider leads back to our sign-in page.
 */
export async function signOutAtProvider(authRequest: AuthRequest): Promise<string | null> {
  const { singleSignOn, publicUrl } = config();
  if (singleSignOn === null || authRequest.formerSessionId === null) return null;
  try {
    const { store } = await authRequest.world();
    const session = await store.tables.sessions.find(authRequest.formerSessionId);
    if (session?.provenBy !== "single_sign_on" || session.revokedAt === null) return null;
    const { endSessionEndpoint: page } = await discoverProvider(singleSignOn);
    if (page === null) return null;
    const address = new URL(page);
    address.searchParams.set("client_id", singleSignOn.clientId);
    address.searchParams.set("post_logout_redirect_uri", publicUrl + paths.signIn());
    return address.href;
  } catch (error) {
    await logSignInFault(authRequest, error);
    return null;
  }
}
