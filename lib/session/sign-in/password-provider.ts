import "server-only";
import { createHmac } from "node:crypto";
import type { User } from "next-auth";
import CredentialsProvider, { type CredentialsConfig } from "next-auth/providers/credentials";
import { refusalDelayMs, UNKNOWN_DEVICE } from "#lib/domain/people/sign-in-lock.ts";
import { signInInput } from "#lib/inputs/people/sign-in-input.ts";
import type { World } from "#lib/operations/context.ts";
import { type PasswordAnswer, provePassword } from "#lib/operations/people/sign-in/prove-password.ts";
import { derivedKey } from "#lib/session/cookies/session-cookie.ts";
import { type AuthRequest, knownDeviceOf, refuseAfter, userOrFailure } from "#lib/session/sign-in/auth-request.ts";
import { knownDevicePasswords, signInPasswords } from "#lib/session/sign-in/passwords.ts";

/** Proves by login and password who somebody is. A refusal is delayed as long as the rules require. */
export function passwordProvider(authRequest: AuthRequest): CredentialsConfig {
  return CredentialsProvider({
    credentials: { login: {}, password: {} },
    authorize: (typed): Promise<User | null> =>
      userOrFailure(authRequest, async (world) => {
        const askedAtMs = performance.now();
        const answer = await answerTo(world, authRequest, typed);
        if (answer.kind === "proven") return answer.person;
        await refuseAfter(askedAtMs, answer.delayMs);
        return answer.kind;
      }),
  });
}

/** The key under which wrong passwords for a login that nobody has are counted: people type passwords there, too. */
function unknownKey(login: string): string {
  return `unknown ${createHmac("sha256", derivedKey("Counterfoil unknown logins")).update(login).digest("hex")}`;
}

async function answerTo(world: World, authRequest: AuthRequest, typed: unknown): Promise<PasswordAnswer> {
  const input = signInInput.safeParse(typed);
  if (!input.success) return { kind: "wrong", delayMs: refusalDelayMs(1, UNKNOWN_DEVICE) };
  const passwords = authRequest.device ? knownDevicePasswords : signInPasswords;
  return provePassword(world, input.data, passwords, knownDeviceOf(authRequest), unknownKey);
}
