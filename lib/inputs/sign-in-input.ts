import { z } from "zod";
import { LONGEST_PASSWORD } from "#lib/domain/people/guessable-password.ts";

/** The input of the sign-in form. Lax on purpose: an impossible login gets the same answer as a wrong one. */
export const signInInput = z.object({
  login: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(64)
    // PostgreSQL rejects U+0000, so asking for such a login would fail.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  password: z
    .string()
    .min(1)
    .max(LONGEST_PASSWORD * 2),
});

export type SignInInput = z.output<typeof signInInput>;
