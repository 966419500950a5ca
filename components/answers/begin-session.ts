import { trySignIn } from "#components/answers/try-sign-in.ts";
import { paths } from "#lib/paths.ts";

/** Signs in with a password that was set just now, and goes on to the first page; where that fails, to the sign-in page, which says why. */
export async function beginSession(login: string, password: string): Promise<void> {
  const answer = await trySignIn(login, password);
  // Nobody comes back here, by which a link would stay at hand.
  window.location.replace(answer === "signed_in" ? paths.home() : paths.signInFailed(answer));
}
