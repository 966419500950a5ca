import "server-only";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import type { MadeLink } from "#lib/domain/people/password-link.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { PersonInput } from "#lib/inputs/people.ts";
import { type AccessChanged, changeAccess } from "#lib/operations/access/change-access.ts";
import { resetAccess } from "#lib/operations/access/reset-access.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { makePasswordLink } from "#lib/operations/staff/make-password-link.ts";

/**
 * Takes a person's password away at once, with their sessions and a lock, and makes the link by which they set another one; the
 * earlier link ends. Of somebody who decides, by way of a second administrator where there is one: the link is made afterwards.
 * One's own password is changed, not reset.
 */
export async function resetPassword(
  context: OperationContext,
  { storeId, staffId }: PersonInput,
): Promise<Outcome<{ link: MadeLink } & AccessChanged>> {
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  if (staffId === context.actor.staffId) return notAllowed("own_password");
  return changeAccess(context, resetAccess, storeId, { staffId }, async (tables, at) => ({
    link: await makePasswordLink(context, tables, staffId, { at, staffId: context.actor.staffId }),
  }));
}
