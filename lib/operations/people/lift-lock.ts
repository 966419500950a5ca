import "server-only";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PersonInput } from "#lib/inputs/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changePerson } from "#lib/operations/staff/change-person.ts";

/** Ends the locks and counts after another person's wrong passwords, on every device. The password stays. */
export async function liftLock(context: OperationContext, input: PersonInput): Promise<Outcome<null>> {
  if (!may(context.actor, "person.manage", input.storeId)) return { kind: "not_permitted" };
  if (input.staffId === context.actor.staffId) return notAllowed("own_account");
  return changePerson(context, input, async ({ signInTries }, { person }) => {
    const wasCounted = await signInTries.clearAll(person.staffId);
    return { value: null, event: wasCounted ? "person.lockLifted" : null };
  });
}
