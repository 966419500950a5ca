import { z } from "zod";
import { LONGEST_PASSWORD } from "#lib/domain/people/guessable-password.ts";

/** What the sign-in form sends. Deliberately lax: what nobody could have is answered like any other wrong try. */
export const signInInput = z.object({
  login: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(64)
    // PostgreSQL takes no U+0000: asking for such a login would be a fault instead of a wrong try.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
  password: z
    .string()
    .min(1)
    .max(LONGEST_PASSWORD * 2),
});

export type SignInInput = z.output<typeof signInInput>;
