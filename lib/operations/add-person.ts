import "server-only";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import type { MadeLink } from "#lib/domain/password-link.ts";
import { may } from "#lib/domain/permissions.ts";
import type { AddPersonInput } from "#lib/inputs/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { insertPerson } from "#lib/operations/insert-person.ts";
import { makePasswordLink } from "#lib/operations/make-password-link.ts";

/** Adds a person to the store with a role and no password, and makes the link by which they set one. */
export async function addPerson(
  context: OperationContext,
  input: AddPersonInput,
): Promise<Outcome<{ staffId: string; link: MadeLink }>> {
  if (!may(context.actor, "person.manage", input.storeId)) return { kind: "not_permitted" };
  const staffId = context.newId();
  const by = { at: context.clock.now().toString(), staffId: context.actor.staffId };
  return context.store.transaction(async (tables) => {
    const added = await insertPerson(tables, { ...input, staffId, passwordHash: null }, by);
    if (added === "login_taken") return notAllowed("login_taken");
    return { kind: "done", value: { staffId, link: await makePasswordLink(context, tables, staffId, by) } };
  });
}
