import { z } from "zod";
import { LONGEST_PASSWORD } from "#lib/domain/people/guessable-password.ts";
import { exactText, secretText } from "#lib/inputs/ground/exact-forms.ts";

/** The input of the sign-in form. Lax on purpose: an impossible login gets the same answer as a wrong one. */
export const signInInput = z.object({
  // PostgreSQL rejects U+0000, so asking for such a login would fail. No login has other signs that are not seen either.
  login: exactText({ form: /^\P{C}{1,64}$/u, tidy: (typed) => typed.trim().toLowerCase() }),
  password: secretText({ longest: LONGEST_PASSWORD * 2 }),
});

export type SignInInput = z.output<typeof signInInput>;
