import "server-only";
import { type PasswordFault, passwordProblem } from "#lib/domain/people/guessable-password.ts";
import type { World } from "#lib/operations/context.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";
import { USUAL_PASSWORD_DIGESTS } from "#lib/operations/people/staff/usual-password-digests.ts";
import { isInDigests } from "#lib/operations/people/staff/usual-passwords.ts";
import type { StaffMember } from "#lib/store/tables/people/staff-table.ts";

const COMMON = Buffer.from(USUAL_PASSWORD_DIGESTS, "base64");

/** Finds what forbids a new password without a look at earlier ones: the rule of passwords, or the list of common ones. */
export async function newPasswordFault(
  { store }: Pick<World, "store">,
  person: Pick<StaffMember, "login" | "name">,
  password: string,
): Promise<Exclude<PasswordFault, "password_used"> | null> {
  const shops = (await store.tables.stores.list()).map(({ name }) => name);
  return passwordProblem(password, person, shops) ?? (isInDigests(COMMON, password) ? "password_common" : null);
}

/** Decides whether the person's last four passwords include this one. Each comparison takes its turn in the queue. */
export async function isUsedPassword(
  { store }: Pick<World, "store">,
  staffId: string,
  password: string,
  passwords: Pick<Passwords, "matches">,
): Promise<boolean> {
  for (const passwordHash of await store.tables.staff.lastPasswords(staffId))
    if (await passwords.matches(passwordHash, password)) return true;
  return false;
}
