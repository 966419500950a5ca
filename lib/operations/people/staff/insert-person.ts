import "server-only";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { Tables } from "#lib/store/store.ts";

export type NewPerson = {
  staffId: string;
  login: string;
  name: string;
  /** Null if the person is to set a password by a link. */
  passwordHash: string | null;
  storeId: string;
  /** Null until a second administrator approves the role. */
  role: Role | null;
};

/**
 * Inserts a new person with their role in a store and writes the audit event; inserts nothing if the login is taken.
 */
export async function insertPerson(
  { staff, audit }: Tables,
  { storeId, role, ...person }: NewPerson,
  /** `staffId` is null if the server itself does it. */
  by: { at: string; staffId: string | null },
  /** Further details for the audit. */
  auditDetails: AuditEvent["details"] = {},
): Promise<"added" | "login_taken"> {
  const added = await staff.add({
    ...person,
    createdAt: by.at,
    disabledAt: null,
  });
  if (added === "login_taken") return added;
  if (role !== null) await staff.giveRole(person.staffId, storeId, role);
  const details = { login: person.login, role, ...auditDetails };
  await audit.append({ name: "person.added", ...by, storeId, subject: person.staffId, details });
  return added;
}
