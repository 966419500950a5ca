import { type SignInFailure, signInFailure } from "#lib/domain/people/sign-in-failure.ts";

export type SignInAnswer = "signed_in" | SignInFailure;

/** Asks the server once; the library is fetched only now, so that the page itself stays small. Never throws. */
export async function trySignIn(login: string, password: string): Promise<SignInAnswer> {
  try {
    const { getProviders, signIn } = await import("next-auth/react");
    // Asked first, because `signIn` leaves the page, and what was typed, when the server does not answer.
    if ((await getProviders()) === null) return "unavailable";
    const answer = await signIn("credentials", { login, password, redirect: false });
    if (!answer) return "unavailable";
    return answer.ok && !answer.error ? "signed_in" : signInFailure(answer.error ?? "");
  } catch {
    return "unavailable";
  }
}
