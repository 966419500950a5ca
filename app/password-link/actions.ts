"use server";

import { passwordLinkInput, redeemPasswordLinkInput } from "#lib/inputs/people/password-link-input.ts";
import { openPasswordLink, redeemPasswordLink } from "#lib/operations/people/sign-in/password-links.ts";
import { defineOpenAction } from "#lib/session/requests/define-action.ts";
import { signInPasswords } from "#lib/session/sign-in/passwords.ts";

/** Finds the owner of a link. */
export const openPasswordLinkAction = defineOpenAction(passwordLinkInput, openPasswordLink);

/** Sets the password of the link's person. */
export const redeemPasswordLinkAction = defineOpenAction(redeemPasswordLinkInput, (world, input, source) =>
  redeemPasswordLink(world, input, signInPasswords, source),
);
