import type { Role } from "#lib/domain/permissions.ts";
import type { Tables } from "#lib/store/store.ts";

export type NewPerson = {
  staffId: string;
  login: string;
  name: string;
  passwordHash: string;
  mustChangePassword: boolean;
  storeId: string;
  role: Role;
};

/** Adds a person with a role in a store and the audit that the server itself did it; nothing when the login is taken. */
export async function addPerson({ staff, audit }: Tables, person: NewPerson): Promise<"added" | "login_taken"> {
  const { storeId, role, ...member } = person;
  const createdAt = Temporal.Now.instant().toString();
  const added = await staff.add({ ...member, createdAt, failedSignIns: 0, lockedUntil: null, disabledAt: null });
  if (added === "login_taken") return added;
  await staff.giveRole(member.staffId, storeId, role);
  await audit.append({
    name: "person.added",
    at: createdAt,
    storeId,
    staffId: null,
    subject: member.staffId,
    details: { login: member.login, role },
  });
  return added;
}
