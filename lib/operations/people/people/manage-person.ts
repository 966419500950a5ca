import "server-only";
import { type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { MadeLink } from "#lib/domain/people/person.ts";
import type { PersonInput, RoleInput } from "#lib/inputs/people/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type ResetRule, type RoleRule, resetAccess, roleAccess } from "#lib/operations/people/access/access-kinds.ts";
import { type AccessOutcome, changeAccess } from "#lib/operations/people/access/change-access.ts";
import {
  changePerson,
  isLastAdministrator,
  isLastSomewhere,
  managesEverywhere,
  type PersonChanged,
} from "#lib/operations/people/staff/change-person.ts";
import { endOpenAccess } from "#lib/operations/people/staff/end-open-access.ts";
import { makePasswordLink } from "#lib/operations/people/staff/make-password-link.ts";

/** Disables a person at once: their sessions end, and neither sign-ins nor links work. */
export async function disablePerson(
  context: OperationContext,
  input: PersonInput,
): Promise<PersonChanged<null> | NotPermitted | NotAllowed<"own_account">> {
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

/** Lets a disabled person sign in again with their password and roles. */
export async function enablePerson(
  context: OperationContext,
  input: PersonInput,
): Promise<PersonChanged<null> | NotPermitted> {
  if (!may(context.actor, "person.manage", input.storeId)) return { kind: "not_permitted" };
  return changePerson(context, input, async (tables, { person, roles }) => {
    if (!managesEverywhere(context.actor, roles)) return { refused: "belongs_elsewhere" };
    if (person.disabledAt === null) return { value: null, event: null };
    await tables.staff.enable(person.staffId);
    return { value: null, event: "person.enabled" };
  });
}

/** Clears the locks and counts after another person's wrong passwords, on every device. The password stays. */
export async function liftLock(
  context: OperationContext,
  input: PersonInput,
): Promise<PersonChanged<null> | NotPermitted | NotAllowed<"own_account">> {
  if (!may(context.actor, "person.manage", input.storeId)) return { kind: "not_permitted" };
  if (input.staffId === context.actor.staffId) return notAllowed("own_account");
  return changePerson(context, input, async ({ signInTries }, { person }) => {
    const wasCounted = await signInTries.clearAll(person.staffId);
    return { value: null, event: wasCounted ? "person.lockLifted" : null };
  });
}

/**
 * Deletes a person's password, sessions and lock, and makes a link by which they set a new one; an earlier link ends.
 * For a person with a deciding role a second administrator must approve if there is one, and the link is made
 * afterwards. People change their own password instead.
 */
export async function resetPassword(
  context: OperationContext,
  { storeId, staffId }: PersonInput,
): Promise<AccessOutcome<{ link: MadeLink }, ResetRule> | NotAllowed<"own_password">> {
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  if (staffId === context.actor.staffId) return notAllowed("own_password");
  return changeAccess(context, resetAccess, storeId, { staffId }, async (tables, at) => ({
    link: await makePasswordLink(context, tables, staffId, { at, staffId: context.actor.staffId }),
  }));
}

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
    if (await tables.identities.isLinked(staffId)) return { refused: "signs_in_elsewhere" };
    const before = found.roles[storeId];
    if (!before) return { value: null, event: null };
    if (await isLastAdministrator(tables, found, storeId)) return { refused: "last_administrator" };
    await tables.staff.takeRole(staffId, storeId);
    return { value: null, event: "person.roleTaken", details: { before } };
  });
}
