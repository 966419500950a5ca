import { type SignInFailure, signInFailure } from "#lib/domain/people/sign-in-failure.ts";

export type SignInAnswer = "signed_in" | SignInFailure;

/** Tries to sign in once. The library is loaded only here, so that the page itself stays small. Never throws. */
export async function trySignIn(login: string, password: string): Promise<SignInAnswer> {
  try {
    const { getProviders, signIn } = await import("next-auth/react");
    // Checked first: if the server does not answer, `signIn` leaves the page and loses what was typed.
    if ((await getProviders()) === null) return "unavailable";
    const answer = await signIn("credentials", { login, password, redirect: false });
    if (!answer) return "unavailable";
    return answer.ok && !answer.error ? "signed_in" : signInFailure(answer.error ?? "");
  } catch {
    return "unavailable";
  }
}
