import { z } from "zod";
import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { ROLES } from "#lib/domain/people/permissions.ts";
import { staffId, storeId } from "#lib/inputs/ids.ts";

/** Errors are keys below `people.errors`. */
const role = z.enum(ROLES, { error: "role_missing" });

/**
 * A login as it is stored: lowercase letters and digits, with dots, hyphens, underscores and @ inside, so that an
 * e-mail address may serve.
 */
export const login = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: "login_missing" })
  .regex(/^[a-z0-9](?:[a-z0-9._@-]{0,62}[a-z0-9])?$/, { error: "login_unreadable", abort: true })
  .refine((text) => !holdsCardNumber(text), { error: "card_number" });

export const personName = z
  .string()
  .trim()
  .min(1, { error: "name_missing" })
  .max(80, { error: "name_too_long", abort: true })
  // Control and format characters could make two names look the same.
  .regex(/^[^\p{C}]*$/u, { error: "name_unreadable", abort: true })
  .refine((text) => !holdsCardNumber(text), { error: "card_number" });

/** The form for a new person, who sets their password by a link. */
export const addPersonInput = z.object({ storeId, login, name: personName, role });
export type AddPersonInput = z.output<typeof addPersonInput>;

/** One person of one store. */
export const personInput = z.object({ storeId, staffId });
export type PersonInput = z.output<typeof personInput>;

/** One person's role in one store. */
export const roleInput = z.object({ storeId, staffId, role });
export type RoleInput = z.output<typeof roleInput>;
