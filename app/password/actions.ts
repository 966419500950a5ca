"use server";

import { changePasswordInput } from "#lib/inputs/people/change-password-input.ts";
import { changePassword } from "#lib/operations/people/sign-in/change-password.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";

/** Changes the acting person's own password. */
export const changePasswordAction = defineAction(changePasswordInput, (context, input) =>
  changePassword(context, input, passwords),
);
