import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { cookies } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { config } from "#lib/config.ts";
import { SESSION_LIFETIME } from "#lib/domain/people/session-limits.ts";
import { refusalDelayMs, UNKNOWN_DEVICE } from "#lib/domain/people/sign-in-lock.ts";
import { type SignInInput, signInInput } from "#lib/inputs/sign-in-input.ts";
import { isQueueFull } from "#lib/operations/aside/work-queue.ts";
import { type SignInAnswer, signIn } from "#lib/operations/sign-in/sign-in.ts";
import { signOut } from "#lib/operations/sign-in/sign-out.ts";
import { paths } from "#lib/paths.ts";
import { runtime } from "#lib/runtime.ts";
import { deviceCookieName, readDevice } from "#lib/session/cookies/device-cookie.ts";
import { sessionCookie } from "#lib/session/cookies/session-cookie.ts";
import { knownDevicePasswords, signInPasswords } from "#lib/session/sign-in/passwords.ts";
import { SIGN_INS_BUSY } from "#lib/session/sign-in/sign-in-bounds.ts";
import { presentedSessionId } from "#lib/session/signed-in/signed-in.ts";

/** How next-auth is used: a login and password in, an encrypted cookie out that holds the session's id and nothing else. */
export function authOptions(): NextAuthOptions {
  const { sessionSecret } = config();
  const { name, secure } = sessionCookie();
  return {
    secret: sessionSecret,
    useSecureCookies: secure,
    pages: { signIn: paths.signIn(), error: paths.signIn(), signOut: paths.signIn() },
    session: { strategy: "jwt", maxAge: SESSION_LIFETIME.total("seconds") },
    // Lax, not strict: the page after a card entry is reached from a document with an origin of its own.
    cookies: { sessionToken: { name, options: { httpOnly: true, sameSite: "lax", path: "/", secure } } },
    providers: [
      CredentialsProvider({
        credentials: { login: {}, password: {} },
        authorize: async (credentials) => {
          const askedAtMs = performance.now();
          const answer = await answerTo(credentials);
          if (answer.kind === "signed_in") return { id: answer.sessionId };
          if ("delayMs" in answer) await sleep(Math.max(0, askedAtMs + answer.delayMs - performance.now()));
          if (answer.kind === "wrong") return null;
          throw new Error(answer.kind);
        },
      }),
    ],
    callbacks: {
      jwt: ({ token }) => (token.sub === undefined ? {} : { sub: token.sub }),
      session: ({ session }) => ({ expires: session.expires }),
      // Our pages go on by themselves. What a request names would become an address elsewhere, or a fault.
      redirect: ({ baseUrl }) => baseUrl,
    },
    events: {
      signOut: async ({ token }) => {
        if (token.sub) await signOut(await runtime(), token.sub);
      },
    },
    // Codes only: what comes with them may hold what somebody typed.
    logger: { error: logCode("error"), warn: logCode("warn"), debug() {} },
  };
}

/** next-auth sends an error's message to the browser: only these names ever become one. */
async function answerTo(credentials: unknown) {
  const input = signInInput.safeParse(credentials);
  if (!input.success) return { kind: "wrong", delayMs: refusalDelayMs(1, UNKNOWN_DEVICE) } as const;
  try {
    return await signInHere(input.data);
  } catch (error) {
    if (isQueueFull(error)) return { kind: SIGN_INS_BUSY } as const;
    await logFault(error);
    return { kind: "unavailable" } as const;
  }
}

async function signInHere(input: SignInInput): Promise<SignInAnswer> {
  const device = readDevice((await cookies()).get(deviceCookieName())?.value);
  return signIn(await runtime(), input, device ? knownDevicePasswords : signInPasswords, {
    knownDevice: (staffId) => (device?.people.includes(staffId) ? device.device : null),
    formerSessionId: await presentedSessionId(),
  });
}

function logCode(level: "error" | "warn") {
  return (code: string) => {
    runtime().then(
      ({ log }) => log[level]({ code }, "next-auth reports"),
      () => {},
    );
  };
}

async function logFault(error: unknown): Promise<void> {
  const world = await runtime().catch(() => null);
  world?.log.error({ error }, "a sign-in could not be answered");
}
