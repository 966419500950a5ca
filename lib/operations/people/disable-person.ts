import "server-only";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PersonInput } from "#lib/inputs/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changePerson, isLastSomewhere, managesEverywhere } from "#lib/operations/staff/change-person.ts";
import { endOpenAccess } from "#lib/operations/staff/end-open-access.ts";

/** Shuts a person out at once, in the middle of whatever they do: their sessions end, and no sign-in and no link works. */
export async function disablePerson(context: OperationContext, input: PersonInput): Promise<Outcome<null>> {
  const { storeId, staffId } = input;
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  if (staffId === context.actor.staffId) return notAllowed("own_account");
  return changePerson(context, input, async (tables, found, at) => {
    if (!managesEverywhere(context.actor, found.roles)) return { refused: "belongs_elsewhere" };
    if (found.person.disabledAt !== null) return { value: null, event: null };
    if (await isLastSomewhere(tables, found)) return { refused: "last_administrator" };
    await tables.staff.disable(staffId, at);
    await endOpenAccess(tables, staffId, at);
    return { value: null, event: "person.disabled" };
  });
}
