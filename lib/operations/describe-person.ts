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
  return {
    staffId: person.staffId,
    login: person.login,
    name: person.name,
    role,
    state: stateOf(person, context.clock.now()),
    lastSignedInAt: await context.store.tables.audit.lastTold("person.signedIn", person.staffId),
  };
}

function stateOf(person: ListedStaffMember, now: Temporal.Instant): PersonState {
  if (person.disabledAt !== null) return "disabled";
  if (isLocked(person.lockedUntil, now)) return "locked";
  return person.mustChangePassword ? "invited" : "active";
}
