import { z } from "zod";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { ROLES } from "#lib/domain/people/permissions.ts";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { staffId, storeId } from "#lib/inputs/ground/ids.ts";
import { keptText } from "#lib/inputs/ground/kept-texts.ts";

/** Errors are keys below `people.errors`. */
const role = z.enum(ROLES, { error: "role_missing" });

/**
 * A login as it is stored: lowercase letters and digits, with dots, hyphens, underscores and @ inside, so that an
 * e-mail address may serve.
 */
export const login = exactText({
  form: (text) => /^[a-z0-9](?:[a-z0-9._@-]{0,62}[a-z0-9])?$/.test(text),
  error: "login_unreadable",
  missing: "login_missing",
  tidy: (typed) => typed.trim().toLowerCase(),
}).refine((text) => !holdsCardNumber(text), { error: "card_number" });

export const personName = keptText({
  longest: 80,
  missing: "name_missing",
  errors: { too_long: "name_too_long", unreadable: "name_unreadable" },
})
  // Format characters, also those that change how a letter is seen, could make two names look the same.
  .refine((text) => !/\p{C}/u.test(text), { error: "name_unreadable" });

/** The form for a new person, who sets their password by a link. */
export const addPersonInput = z.object({ storeId, login, name: personName, role });
export type AddPersonInput = z.output<typeof addPersonInput>;

/** One person of one store. */
export const personInput = z.object({ storeId, staffId });
export type PersonInput = z.output<typeof personInput>;

/** One person's role in one store. */
export const roleInput = z.object({ storeId, staffId, role });
export type RoleInput = z.output<typeof roleInput>;
