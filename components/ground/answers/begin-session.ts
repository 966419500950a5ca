import { trySignIn } from "#components/ground/answers/try-sign-in.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";
import { paths } from "#lib/paths/paths.ts";

/**
 * Signs in with a password that was just set and opens the first page. If that fails, opens the sign-in page, which
 * says why.
 */
export async function beginSession(login: string, password: string): Promise<void> {
  const answer = await trySignIn(login, password);
  if (answer === "factor_due") return window.location.replace(factorPaths.signIn());
  // Replaces the history entry, so that going back never returns to the password link.
  window.location.replace(answer === "signed_in" ? paths.home() : paths.signInFailed(answer));
}
