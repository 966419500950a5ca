import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { RoleInput } from "#lib/inputs/people.ts";
import { changePerson, isLastAdministrator } from "#lib/operations/change-person.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Gives a person a role in the store, in place of the one they had. It counts from the person's next request on. */
export async function giveRole(context: OperationContext, input: RoleInput): Promise<Outcome<null>> {
  const { storeId, staffId, role } = input;
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  return changePerson(context, input, async (tables, found) => {
    const before = found.roles[storeId] ?? null;
    if (before === role) return { value: null, event: null };
    if (await isLastAdministrator(tables, found, storeId)) return { refused: "last_administrator" };
    await tables.staff.giveRole(staffId, storeId, role);
    return { value: null, event: "person.roleGiven", details: { role, before } };
  });
}
