import "server-only";
import type { NextAuthOptions } from "next-auth";
import { config } from "#lib/config.ts";
import { SESSION_LIFETIME } from "#lib/domain/people/session-limits.ts";
import { signOut, startSession } from "#lib/operations/people/sign-in/staff-sessions.ts";
import type { ProvenPerson } from "#lib/operations/people/staff/proven-person.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";
import { paths } from "#lib/paths/paths.ts";
import { sealSessionId, sessionCookie, sessionIdIn } from "#lib/session/cookies/session-cookie.ts";
import { ownPath } from "#lib/session/requests/own-path.ts";
import { type AuthRequest, logSignInFault } from "#lib/session/sign-in/auth-request.ts";
import { SIGN_IN_METHODS, type SignInMethod } from "#lib/session/sign-in/sign-in-methods.ts";

declare module "next-auth" {
  /** The person whom a provider has proved. `id` is the `staffId`. */
  interface User extends Omit<ProvenPerson, "staffId"> {
    id: string;
  }
}

/** What a proven person hears who gets no session: the proof no longer held. */
const REFUSED = {
  code: "factor_wrong",
  recovery_code: "factor_wrong",
  passkey: "passkey_wrong",
  single_sign_on: "not_admitted",
} as const;

const LIFETIME_SECONDS = SESSION_LIFETIME.total("seconds");

/**
 * Configures next-auth for one request: its providers prove who somebody is, its callbacks start and end our session, and its
 * cookie carries only that session's id. `tell` hears of what else the browser is to keep: the person who got a session, or the sign-in
 * that waits for its second factor.
 */
export function authOptions(
  authRequest: AuthRequest,
  tell: { signedIn: (staffId: string) => void; factorDue: (token: string) => void },
  methods: readonly SignInMethod[] = SIGN_IN_METHODS,
): NextAuthOptions {
  const { sessionSecret, publicUrl } = config();
  const { name, secure } = sessionCookie();
  /** The session that this request starts. */
  let sessionId: string | null = null;
  return {
    secret: sessionSecret,
    useSecureCookies: secure,
    pages: { signIn: paths.signIn(), error: paths.signIn(), signOut: paths.signIn() },
    session: { strategy: "jwt", maxAge: LIFETIME_SECONDS },
    // Our own seal, because each request reads the cookie before next-auth is loaded.
    jwt: {
      encode: async ({ token, maxAge = LIFETIME_SECONDS }) => sealSessionId(token?.sub ?? "", maxAge),
      decode: async ({ token = "" }) => ({ sub: sessionIdIn(token) ?? "" }),
    },
    // Lax, not strict: a document with another origin leads to the page after a card entry.
    cookies: { sessionToken: { name, options: { httpOnly: true, sameSite: "lax", path: "/", secure } } },
    providers: methods.map(({ provider }) => provider(authRequest)),
    callbacks: {
      async signIn({ user: { id: staffId, ...proof } }) {
        try {
          const answer = await startSession(await authRequest.world(), { staffId, ...proof }, authRequest);
          switch (answer.kind) {
            case "started":
              sessionId = answer.sessionId;
              return true;
            case "factor_due":
              tell.factorDue(answer.token);
              return publicUrl + factorPaths.signIn();
            case "factor_missing":
              return publicUrl + paths.signInFailed("factor_missing");
            case "refused":
              return proof.method !== "password" && publicUrl + paths.signInFailed(REFUSED[proof.method]);
          }
        } catch (error) {
          await logSignInFault(authRequest, error);
          return publicUrl + paths.signInFailed("unavailable");
        }
      },
      jwt: () => (sessionId === null ? {} : { sub: sessionId }),
      // Our pages redirect by themselves, but for single sign-on, which comes back by one. Any other address could lead to another site.
      redirect: ({ url, baseUrl }) =>
        url.startsWith(`${baseUrl}/`) ? baseUrl + ownPath(url.slice(baseUrl.length)) : baseUrl,
    },
    events: {
      signIn: ({ user }) => tell.signedIn(user.id),
      // Not what next-auth reads: it takes cookies whose names begin like ours for parts of it.
      async signOut() {
        if (authRequest.formerSessionId) await signOut(await authRequest.world(), authRequest.formerSessionId);
      },
    },
    // Only codes are logged, because the rest may contain typed text.
    logger: { error: logCode(authRequest, "error"), warn: logCode(authRequest, "warn"), debug() {} },
  };
}

function logCode({ world }: AuthRequest, level: "error" | "warn") {
  return (code: string) => {
    world().then(
      ({ log }) => log[level]({ code }, "next-auth reports"),
      () => {},
    );
  };
}
