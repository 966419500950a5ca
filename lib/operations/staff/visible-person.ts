import "server-only";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { Tables } from "#lib/store/store.ts";
import type { StaffMember } from "#lib/store/tables/staff-table.ts";

export type VisiblePerson = { person: StaffMember; roles: Readonly<Record<string, Role>> };

/**
 * Whether a store's administrators see a person with these roles: one of the store, or one who has no role anywhere and would
 * otherwise be lost to everybody.
 */
export function isVisibleIn(storeId: string, roles: VisiblePerson["roles"]): boolean {
  return Object.hasOwn(roles, storeId) || Object.keys(roles).length === 0;
}

/** The person, if the store's administrators see them. */
export async function findVisiblePerson(
  { staff }: Pick<Tables, "staff">,
  storeId: string,
  staffId: string,
): Promise<VisiblePerson | undefined> {
  const person = await staff.find(staffId);
  const roles = await staff.rolesOf(staffId);
  return person && isVisibleIn(storeId, roles) ? { person, roles } : undefined;
}
