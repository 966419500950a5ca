import "server-only";
import type { Role } from "#lib/domain/permissions.ts";
import type { Person, PersonState } from "#lib/domain/person.ts";
import { isLocked } from "#lib/domain/sign-in-lock.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { ListedStaffMember } from "#lib/store/staff-table.ts";

/** What a store's administrators are told about one of its people. */
export async function describePerson(
  context: OperationContext,
  person: ListedStaffMember,
  role: Role | null,
): Promise<Person> {
  const { audit, signInTries } = context.store.tables;
  const lockedUntil = await signInTries.lockedUntil(person.staffId);
  return {
    staffId: person.staffId,
    login: person.login,
    name: person.name,
    role,
    state: stateOf(person, isLocked(lockedUntil, context.clock.now())),
    lastSignedInAt: await audit.lastTold("person.signedIn", person.staffId),
  };
}

function stateOf(person: ListedStaffMember, locked: boolean): PersonState {
  if (person.disabledAt !== null) return "disabled";
  if (locked) return "locked";
  return person.mustChangePassword ? "invited" : "active";
}
