import "server-only";
import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { User } from "next-auth";
import CredentialsProvider, { type CredentialsConfig } from "next-auth/providers/credentials";
import type { SignInFailure } from "#lib/domain/people/sign-in-failure.ts";
import { refusalDelayMs, UNKNOWN_DEVICE } from "#lib/domain/people/sign-in-lock.ts";
import { signInInput } from "#lib/inputs/people/sign-in-input.ts";
import { isQueueFull } from "#lib/operations/ground/aside/work-queue.ts";
import { type PasswordAnswer, provePassword } from "#lib/operations/people/sign-in/prove-password.ts";
import { derivedKey } from "#lib/session/cookies/session-cookie.ts";
import { type AuthRequest, logSignInFault } from "#lib/session/sign-in/auth-request.ts";
import { knownDevicePasswords, signInPasswords } from "#lib/session/sign-in/passwords.ts";

/** Proves by login and password who somebody is. A refusal is delayed as long as the rules require. */
export function passwordProvider(authRequest: AuthRequest): CredentialsConfig {
  return CredentialsProvider({
    credentials: { login: {}, password: {} },
    authorize: async (typed): Promise<User | null> => {
      const askedAtMs = performance.now();
      const answer = await answerTo(authRequest, typed);
      if (answer.kind === "proven") {
        const { staffId, ...proof } = answer.person;
        return { id: staffId, ...proof };
      }
      if ("delayMs" in answer) await sleep(Math.max(0, askedAtMs + answer.delayMs - performance.now()));
      if (answer.kind === "wrong") return null;
      // next-auth sends an error's message to the browser, so only these names become messages.
      throw new Error(answer.kind satisfies SignInFailure);
    },
  });
}

/** The key under which wrong passwords for a login that nobody has are counted: people type passwords there, too. */
function unknownKey(login: string): string {
  return `unknown ${createHmac("sha256", derivedKey("Counterfoil unknown logins")).update(login).digest("hex")}`;
}

async function answerTo(
  authRequest: AuthRequest,
  typed: unknown,
): Promise<PasswordAnswer | { kind: "busy" } | { kind: "unavailable" }> {
  const input = signInInput.safeParse(typed);
  if (!input.success) return { kind: "wrong", delayMs: refusalDelayMs(1, UNKNOWN_DEVICE) };
  const { world, device } = authRequest;
  const knownDevice = (staffId: string) => (device?.people.includes(staffId) ? device.device : null);
  try {
    const passwords = device ? knownDevicePasswords : signInPasswords;
    return await provePassword(await world(), input.data, passwords, knownDevice, unknownKey);
  } catch (error) {
    if (isQueueFull(error)) return { kind: "busy" };
    await logSignInFault(authRequest, error);
    return { kind: "unavailable" };
  }
}
