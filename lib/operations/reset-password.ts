import "server-only";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import type { MadeLink } from "#lib/domain/password-link.ts";
import { may } from "#lib/domain/permissions.ts";
import type { PersonInput } from "#lib/inputs/people.ts";
import { changePerson, isLastSomewhere, managesEverywhere } from "#lib/operations/change-person.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { makePasswordLink } from "#lib/operations/make-password-link.ts";

/**
 * Takes a person's password away at once, with their sessions and a lock, and makes the link by which they set another one; the
 * earlier link ends. One's own is changed, not reset.
 */
export async function resetPassword(context: OperationContext, input: PersonInput): Promise<Outcome<MadeLink>> {
  const { storeId, staffId } = input;
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  if (staffId === context.actor.staffId) return notAllowed("own_password");
  return changePerson(context, input, async (tables, found, at) => {
    if (!managesEverywhere(context.actor, found.roles)) return { refused: "belongs_elsewhere" };
    if (await isLastSomewhere(tables, found)) return { refused: "last_administrator" };
    // First the password: a sign-in with the old one waits for that row, or has opened its session already.
    await tables.staff.setPassword(staffId, null);
    await tables.signInTries.clearAll(staffId);
    await tables.sessions.revokeAllOf(staffId, at);
    await tables.cardTickets.endOpenOf(staffId, at);
    const link = await makePasswordLink(context, tables, staffId, { at, staffId: context.actor.staffId });
    return { value: link, event: "person.passwordReset" };
  });
}
