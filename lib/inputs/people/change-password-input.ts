import { z } from "zod";
import { LONGEST_PASSWORD } from "#lib/domain/people/guessable-password.ts";
import { readText, secretText } from "#lib/inputs/ground/exact-forms.ts";

const longest = LONGEST_PASSWORD * 2;
const typed = (missing: string) => secretText({ longest, missing, tooLong: "password_too_long" });

/** A new password, typed twice. */
export const newPassword = { newPassword: typed("new_password_missing"), repeatedPassword: readText() };

/** Adds the check that both passwords are the same to a form. */
export function passwordsAgree<S extends z.ZodType<{ newPassword: string; repeatedPassword: string }>>(form: S): S {
  return form.refine((input) => input.newPassword === input.repeatedPassword, {
    path: ["repeatedPassword"],
    error: "passwords_differ",
  });
}

/**
 * The form for one's own password. The operation checks the length, because it knows the person. Errors are keys below
 * `people.errors`.
 */
export const changePasswordInput = passwordsAgree(
  z.object({ currentPassword: typed("current_password_missing"), ...newPassword }),
);

export type ChangePasswordInput = z.output<typeof changePasswordInput>;
