import { readUserAgent } from "#lib/domain/people/browser.ts";
import type { SignInInput } from "#lib/inputs/people/sign-in-input.ts";
import type { World } from "#lib/operations/context.ts";
import { provePassword } from "#lib/operations/people/sign-in/prove-password.ts";
import { type SessionAnswer, startSession } from "#lib/operations/people/sign-in/staff-sessions.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";

type SignInResult =
  | { kind: "signed_in"; sessionId: string }
  | { kind: "wrong"; delayMs: number }
  | { kind: "locked"; delayMs: number }
  | Extract<SessionAnswer, { kind: "factor_due" | "factor_missing" }>;

/** Proves the password and starts the session, as next-auth does with the password provider. A refused session is told as "wrong". */
export async function signIn(
  world: World,
  input: SignInInput,
  passwords: Passwords,
  {
    knownDevice = () => null,
    formerSessionId = null,
    userAgent = null,
  }: {
    knownDevice?: (staffId: string) => string | null;
    formerSessionId?: string | null;
    userAgent?: string | null;
  } = {},
): Promise<SignInResult> {
  const answer = await provePassword(world, input, passwords, knownDevice, (login) => `unknown ${login}`);
  if (answer.kind !== "proven") return answer;
  const started = await startSession(world, answer.person, {
    formerSessionId,
    browser: readUserAgent(userAgent),
  });
  if (started.kind === "refused") return { kind: "wrong", delayMs: 0 };
  return started.kind === "started" ? { kind: "signed_in", sessionId: started.sessionId } : started;
}
