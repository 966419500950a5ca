import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PersonInput } from "#lib/inputs/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changePerson, managesEverywhere } from "#lib/operations/staff/change-person.ts";

/** Lets a disabled person sign in again, with the password and the roles they had. */
export async function enablePerson(context: OperationContext, input: PersonInput): Promise<Outcome<null>> {
  if (!may(context.actor, "person.manage", input.storeId)) return { kind: "not_permitted" };
  return changePerson(context, input, async (tables, { person, roles }) => {
    if (!managesEverywhere(context.actor, roles)) return { refused: "belongs_elsewhere" };
    if (person.disabledAt === null) return { value: null, event: null };
    await tables.staff.enable(person.staffId);
    return { value: null, event: "person.enabled" };
  });
}
