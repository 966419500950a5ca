import "server-only";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { Person, PersonState } from "#lib/domain/people/person.ts";
import { isLocked } from "#lib/domain/people/sign-in-lock.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { ListedStaffMember } from "#lib/store/tables/staff-table.ts";

type Described = Pick<ListedStaffMember, "staffId" | "login" | "name" | "disabledAt" | "hasPassword">;

/** What a store's administrators are told about one of its people. */
export async function describePerson(context: OperationContext, person: Described, role: Role | null): Promise<Person> {
  const { staffId, login, name, hasPassword } = person;
  const { audit, signInTries, passwordLinks } = context.store.tables;
  const now = context.clock.now();
  const lastSignedInAt = await audit.lastRecorded("person.signedIn", staffId);
  const locked = isLocked(await signInTries.lockedUntil(staffId), now);
  const link = await passwordLinks.ofPerson(staffId, now.toString());
  const state = stateOf(person, lastSignedInAt !== null, locked);
  return { staffId, login, name, role, state, hasPassword, lastSignedInAt, linkEndsAt: link?.expiresAt ?? null };
}

function stateOf(person: Described, hasSignedIn: boolean, locked: boolean): PersonState {
  if (person.disabledAt !== null) return "disabled";
  if (!person.hasPassword) return hasSignedIn ? "reset" : "invited";
  return locked ? "locked" : "active";
}
