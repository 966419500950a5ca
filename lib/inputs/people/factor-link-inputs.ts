import { z } from "zod";
import { LONGEST_PASSWORD } from "#lib/domain/people/guessable-password.ts";
import { exactText, secretText } from "#lib/inputs/ground/exact-forms.ts";
import { confirmAppInput } from "#lib/inputs/people/factor-inputs.ts";

/** A link for a new second factor, with the person's password. Errors are keys below `factors.errors`. */
export const openFactorLinkInput = z.object({
  /** The secret part of the link: 256 random bits. */
  token: exactText({ form: /^[0-9a-f]{64}$/ }),
  password: secretText({
    longest: LONGEST_PASSWORD * 2,
    missing: "password_missing",
    tooLong: "password_wrong",
  }),
});
export type OpenFactorLinkInput = z.output<typeof openFactorLinkInput>;

/** The first code of the new app, by that link. */
export const redeemFactorLinkInput = openFactorLinkInput.pick({ token: true }).extend(confirmAppInput.shape);
export type RedeemFactorLinkInput = z.output<typeof redeemFactorLinkInput>;
