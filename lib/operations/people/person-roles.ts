import "server-only";
import type { NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PersonInput, RoleInput } from "#lib/inputs/people.ts";
import { type AccessOutcome, changeAccess } from "#lib/operations/access/change-access.ts";
import { type RoleRule, roleAccess } from "#lib/operations/access/role-access.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changePerson, isLastAdministrator, type PersonChanged } from "#lib/operations/staff/change-person.ts";

/**
 * Gives a person a role in the store in place of their present one. A deciding role, or one with larger limits, needs a
 * second administrator if there is one. Applies from the person's next request on.
 */
export function giveRole(
  context: OperationContext,
  { storeId, staffId, role }: RoleInput,
): Promise<AccessOutcome<object, RoleRule>> {
  return changeAccess(context, roleAccess, storeId, { staffId, role }, async () => ({}));
}

/** Removes a person's role: from their next request on they can't see the store. */
export async function takeRole(
  context: OperationContext,
  input: PersonInput,
): Promise<PersonChanged<null> | NotPermitted> {
  const { storeId, staffId } = input;
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  return changePerson(context, input, async (tables, found) => {
    const before = found.roles[storeId];
    if (!before) return { value: null, event: null };
    if (await isLastAdministrator(tables, found, storeId)) return { refused: "last_administrator" };
    await tables.staff.takeRole(staffId, storeId);
    return { value: null, event: "person.roleTaken", details: { before } };
  });
}
