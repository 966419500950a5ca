import "server-only";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { Person, PersonState } from "#lib/domain/people/person.ts";
import { isLocked } from "#lib/domain/people/sign-in-lock.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";
import type { ListedStaffMember, StaffMember } from "#lib/store/tables/people/staff-table.ts";

type Described = Pick<ListedStaffMember, "staffId" | "login" | "name" | "disabledAt" | "hasPassword" | "isLinked">;

/** Describes one of a store's people for its administrators. */
export async function describePerson(context: OperationContext, person: Described, role: Role | null): Promise<Person> {
  const { staffId, login, name, hasPassword, isLinked } = person;
  const { audit, signInTries, passwordLinks } = context.store.tables;
  const now = context.clock.now();
  const lastSignedInAt = await audit.lastRecorded("person.signedIn", staffId);
  const locked = isLocked(await signInTries.lockedUntil(staffId), now);
  const link = await passwordLinks.ofPerson(staffId, now.toString());
  const state = stateOf(person, lastSignedInAt !== null, locked);
  const linkEndsAt = link?.expiresAt ?? null;
  return { staffId, login, name, role, state, hasPassword, isLinked, lastSignedInAt, linkEndsAt };
}

function stateOf(person: Described, hasSignedIn: boolean, locked: boolean): PersonState {
  if (person.disabledAt !== null) return "disabled";
  if (!person.hasPassword && !person.isLinked) return hasSignedIn ? "reset" : "invited";
  return locked ? "locked" : "active";
}

/** Reads everybody's name once and returns a lookup by id; an unknown id is returned itself. */
export async function staffNames(world: World): Promise<(staffId: string) => string> {
  const people = await world.store.tables.staff.list();
  const names = new Map(people.map((person) => [person.staffId, person.name]));
  return (staffId) => names.get(staffId) ?? staffId;
}

export type VisiblePerson = { person: StaffMember; roles: Readonly<Record<string, Role>> };

/**
 * Decides whether a store's administrators see a person with these roles: a person of the store, or one without a role
 * anywhere, whom otherwise nobody would see.
 */
export function isVisibleIn(storeId: string, roles: VisiblePerson["roles"]): boolean {
  return Object.hasOwn(roles, storeId) || Object.keys(roles).length === 0;
}

/** Finds the person if the store's administrators see them. */
export async function findVisiblePerson(
  { staff }: Pick<Tables, "staff">,
  storeId: string,
  staffId: string,
): Promise<VisiblePerson | undefined> {
  const person = await staff.find(staffId);
  const roles = await staff.rolesOf(staffId);
  return person && isVisibleIn(storeId, roles) ? { person, roles } : undefined;
}
