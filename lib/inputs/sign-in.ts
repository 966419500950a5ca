import { z } from "zod";
import { LONGEST_PASSWORD } from "#lib/domain/password-rule.ts";

/** What the sign-in form sends. Deliberately lax: what nobody could have is answered like any other wrong try. */
export const signInInput = z.object({
  login: z.string().trim().toLowerCase().min(1).max(64),
  password: z
    .string()
    .min(1)
    .max(LONGEST_PASSWORD * 2),
});

export type SignInInput = z.output<typeof signInInput>;
