import "server-only";
import { oneTimePassword } from "#lib/domain/one-time-password.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { AddPersonInput } from "#lib/inputs/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { insertPerson } from "#lib/operations/insert-person.ts";
import type { Passwords } from "#lib/operations/passwords.ts";

/** Adds a person to the store with a role and a random password, told this once and to be changed at the first sign-in. */
export async function addPerson(
  context: OperationContext,
  input: AddPersonInput,
  passwords: Passwords,
): Promise<Outcome<{ staffId: string; oneTimePassword: string }>> {
  if (!may(context.actor, "person.manage", input.storeId)) return { kind: "not_permitted" };
  const staffId = context.newId();
  const password = oneTimePassword(context.newId());
  const passwordHash = await passwords.hash(password);
  const by = { at: context.clock.now().toString(), staffId: context.actor.staffId };
  const added = await context.store.transaction((tables) =>
    insertPerson(tables, { ...input, staffId, passwordHash, mustChangePassword: true }, by),
  );
  if (added === "login_taken") return notAllowed("login_taken");
  return { kind: "done", value: { staffId, oneTimePassword: password } };
}
