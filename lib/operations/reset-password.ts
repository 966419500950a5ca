import "server-only";
import { oneTimePassword } from "#lib/domain/one-time-password.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { PersonInput } from "#lib/inputs/people.ts";
import { changePerson, managesEverywhere } from "#lib/operations/change-person.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Passwords } from "#lib/operations/passwords.ts";

/**
 * Gives a person a random password, told this once and to be changed at the next sign-in. Ends their sessions and a lock. One's
 * own is changed, not reset.
 */
export async function resetPassword(
  context: OperationContext,
  input: PersonInput,
  passwords: Passwords,
): Promise<Outcome<{ oneTimePassword: string }>> {
  const { storeId, staffId } = input;
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  if (staffId === context.actor.staffId) return notAllowed("own_password");
  const password = oneTimePassword(context.newId());
  const passwordHash = await passwords.hash(password);
  return changePerson(context, input, async (tables, { roles }, at) => {
    if (!managesEverywhere(context.actor, roles)) return { refused: "belongs_elsewhere" };
    // First the password: a sign-in with the old one waits for that row, or has opened its session already.
    await tables.staff.setPassword(staffId, passwordHash, true);
    await tables.signInTries.clearAll(staffId);
    await tables.sessions.revokeAllOf(staffId, at);
    await tables.cardTickets.endOpenOf(staffId, at);
    return { value: { oneTimePassword: password }, event: "person.passwordReset" };
  });
}
