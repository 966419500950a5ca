import "server-only";
import type { Provider } from "next-auth/providers/index";
import type { AuthRequest } from "#lib/session/sign-in/auth-request.ts";
import { factorProvider } from "#lib/session/sign-in/factor-provider.ts";
import { passkeyProvider } from "#lib/session/sign-in/passkey-provider.ts";
import { passwordProvider } from "#lib/session/sign-in/password-provider.ts";
import { PASSWORD_ENDPOINT } from "#lib/session/sign-in/sign-in-bounds.ts";

/** One method to prove who somebody is. */
export type SignInMethod = {
  /** next-auth's provider. Its user is one of our people, identified by `staffId`. */
  provider: (authRequest: AuthRequest) => Provider;
  /** The endpoints of next-auth that the method needs; all others are closed. */
  opens: { GET: readonly string[]; POST: readonly string[] };
};

/** All sign-in methods. Single sign-on would be one more row (see the README). */
export const SIGN_IN_METHODS: readonly SignInMethod[] = [
  { provider: passwordProvider, opens: { GET: [], POST: [PASSWORD_ENDPOINT] } },
  { provider: factorProvider, opens: { GET: [], POST: ["callback/factor"] } },
  { provider: passkeyProvider, opens: { GET: [], POST: ["callback/passkey"] } },
];
