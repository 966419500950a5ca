"use server";

import { passwordLinkInput, redeemPasswordLinkInput } from "#lib/inputs/password-link.ts";
import { openPasswordLink } from "#lib/operations/open-password-link.ts";
import { redeemPasswordLink } from "#lib/operations/redeem-password-link.ts";
import { defineOpenAction } from "#lib/session/define-open-action.ts";
import { signInPasswords } from "#lib/session/passwords.ts";

/** Tells whose link it is. */
export const openPasswordLinkAction = defineOpenAction(passwordLinkInput, openPasswordLink);

/** Sets the password of the link's person. */
export const redeemPasswordLinkAction = defineOpenAction(redeemPasswordLinkInput, (world, input, source) =>
  redeemPasswordLink(world, input, signInPasswords, source),
);
