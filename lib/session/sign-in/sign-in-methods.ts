import "server-only";
import type { Provider } from "next-auth/providers/index";
import type { AuthRequest } from "#lib/session/sign-in/auth-request.ts";
import { passwordProvider } from "#lib/session/sign-in/password-provider.ts";
import { PASSWORD_ENDPOINT } from "#lib/session/sign-in/sign-in-bounds.ts";

/** One way to prove who one is. */
export type SignInMethod = {
  /** next-auth's provider. The user that it gives is a person of ours, by `staffId`. */
  provider: (asked: AuthRequest) => Provider;
  /** The endpoints of next-auth that it needs, which are closed otherwise. */
  opens: { GET: readonly string[]; POST: readonly string[] };
};

/** All of them. Single sign-on would be one more row (see the room's README). */
export const SIGN_IN_METHODS: readonly SignInMethod[] = [
  { provider: passwordProvider, opens: { GET: [], POST: [PASSWORD_ENDPOINT] } },
];
