import { type SignInFailure, signInFailure } from "#lib/domain/people/sign-in-failure.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";

/** `factor_due`: the password was right, and the second factor is asked for on its own page. */
export type SignInAnswer = "signed_in" | "factor_due" | SignInFailure;

/** Tries to sign in once by login and password. Never throws. */
export function trySignIn(login: string, password: string): Promise<SignInAnswer> {
  return tryMethod("credentials", { login, password });
}

/** Tries the second factor of a sign-in once. Never throws. */
export function tryFactor(kind: "code" | "recovery_code", code: string): Promise<SignInAnswer> {
  return tryMethod("factor", { kind, code });
}

/** Tries to sign in once by what the browser answered for a passkey. Never throws. */
export function tryPasskey(response: string): Promise<SignInAnswer> {
  return tryMethod("passkey", { response });
}

/** The library is loaded only here, so that the page itself stays small. */
async function tryMethod(method: string, form: Record<string, string>): Promise<SignInAnswer> {
  try {
    const { getProviders, signIn } = await import("next-auth/react");
    // Checked first: if the server does not answer, `signIn` leaves the page and loses what was typed.
    if ((await getProviders()) === null) return "unavailable";
    const answer = await signIn(method, { ...form, redirect: false });
    if (!answer) return "unavailable";
    if (answer.error || !answer.ok) return signInFailure(answer.error ?? "");
    return URL.parse(answer.url ?? "")?.pathname === factorPaths.signIn() ? "factor_due" : "signed_in";
  } catch {
    return "unavailable";
  }
}
