import { z } from "zod";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { newPassword, passwordsAgree } from "#lib/inputs/people/change-password-input.ts";

/** The secret part of a link: 256 random bits. */
const token = exactText({ form: /^[0-9a-f]{64}$/ });

/** A link that was opened. */
export const passwordLinkInput = z.object({ token });
export type PasswordLinkInput = z.output<typeof passwordLinkInput>;

/** The form behind the link. Errors are keys below `people.errors`. */
export const redeemPasswordLinkInput = passwordsAgree(z.object({ token, ...newPassword }));
export type RedeemPasswordLinkInput = z.output<typeof redeemPasswordLinkInput>;
