export type SignInAnswer = "signed_in" | "wrong" | "locked" | "busy" | "unavailable";

/** Asks the server once; the library is fetched only now, so that the page itself stays small. Never throws. */
export async function trySignIn(login: string, password: string): Promise<SignInAnswer> {
  try {
    const { getProviders, signIn } = await import("next-auth/react");
    // Asked first, because `signIn` leaves the page, and what was typed, when the server does not answer.
    if ((await getProviders()) === null) return "unavailable";
    const answer = await signIn("credentials", { login, password, redirect: false });
    if (!answer) return "unavailable";
    if (answer.ok && !answer.error) return "signed_in";
    if (answer.error === "locked") return "locked";
    if (answer.error === "busy") return "busy";
    return answer.error === "CredentialsSignin" ? "wrong" : "unavailable";
  } catch {
    return "unavailable";
  }
}
