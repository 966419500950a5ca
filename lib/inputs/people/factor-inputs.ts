import { z } from "zod";
import { LONGEST_PASSWORD } from "#lib/domain/people/guessable-password.ts";
import { exactText, readText, secretText } from "#lib/inputs/ground/exact-forms.ts";
import { keptText } from "#lib/inputs/ground/kept-texts.ts";

/** Errors are keys below `factors.errors`. People type codes as apps show them: in groups. */
const tidyCode = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase();

/** The six digits that an app shows. */
export const oneTimeCode = exactText({
  form: /^\d{6}$/,
  error: "code_unreadable",
  missing: "code_missing",
  tidy: tidyCode,
});

/** A recovery code. 0 and 1 are none of its signs, so they are read as the letters they look like. */
const recoveryCode = exactText({
  form: /^[A-Z2-7]{24}$/,
  error: "recovery_code_unreadable",
  missing: "code_missing",
  tidy: (typed) => tidyCode(typed).replaceAll("0", "O").replaceAll("1", "I"),
});

/** The second factor of a sign-in. */
export const factorInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("code"), code: oneTimeCode }),
  z.object({ kind: z.literal("recovery_code"), code: recoveryCode }),
]);
export type FactorInput = z.output<typeof factorInput>;

/** What a browser answers for a passkey, as JSON (WebAuthn level 3); what is in it, its signature proves. */
export const passkeyResponse = readText(16_000);

const password = secretText({
  longest: LONGEST_PASSWORD * 2,
  missing: "password_missing",
  tooLong: "password_wrong",
});

/** What the dialog for a code asks for, and the one for a password. Errors are keys below `ui.proof.faults`. */
export const proveByCodeInput = z.object({ typed: oneTimeCode });
export const proveByPasswordInput = z.object({ typed: password });

/** Proves again who is signed in. */
export const proveAgainInput = z.discriminatedUnion("way", [
  proveByPasswordInput.extend({ way: z.literal("password") }),
  proveByCodeInput.extend({ way: z.literal("code") }),
  z.object({ way: z.literal("passkey"), response: passkeyResponse }),
]);
export type ProveAgainInput = z.output<typeof proveAgainInput>;
export type TypedProof = z.input<typeof proveAgainInput>;

/** The first code of a new app, with its seed as it was handed out: sealed. */
export const confirmAppInput = z.object({ sealedSeed: readText(1_000), code: oneTimeCode });
export type ConfirmAppInput = z.output<typeof confirmAppInput>;

/** The person's own word for a device. */
const passkeyName = keptText({
  longest: 40,
  missing: "passkey_name_missing",
  errors: { too_long: "passkey_name_too_long", unreadable: "passkey_name_unreadable" },
});

export const namePasskeyInput = z.object({ name: passkeyName });
export const addPasskeyInput = namePasskeyInput.extend({ response: passkeyResponse });
export type AddPasskeyInput = z.output<typeof addPasskeyInput>;

/** Which factor is removed: the app, or one passkey. */
export const removeFactorInput = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("code") }),
  z.object({ kind: z.literal("passkey"), credentialId: exactText({ form: /^[\w-]{1,1400}$/ }) }),
]);
export type RemoveFactorInput = z.output<typeof removeFactorInput>;
