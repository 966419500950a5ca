"use server";

import { changePasswordInput } from "#lib/inputs/change-password.ts";
import { changePassword } from "#lib/operations/change-password.ts";
import { defineAction } from "#lib/session/define-action.ts";
import { passwords } from "#lib/session/passwords.ts";

/** Changes the acting person's own password. */
export const changePasswordAction = defineAction(changePasswordInput, (context, input) =>
  changePassword(context, input, passwords),
);
