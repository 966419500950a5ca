import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { OWN_SESSION } from "#lib/domain/people/sign-in-lock.ts";
import type { PasswordRule } from "#lib/domain/reasons/people-rules.ts";
import type { ChangePasswordInput } from "#lib/inputs/people/change-password-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { endOpenAccess } from "#lib/operations/people/staff/end-open-access.ts";
import { isUsedPassword, newPasswordFault } from "#lib/operations/people/staff/new-password-fault.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";
import { reserveTry } from "#lib/operations/people/staff/reserve-try.ts";

/**
 * Changes the actor's own password. Needs no permission but the current password; wrong ones count like those of a
 * sign-in. Ends all sessions of the person, including this one: they sign in again with `login`.
 */
export async function changePassword(
  context: OperationContext,
  input: ChangePasswordInput,
  passwords: Passwords,
): Promise<Done<{ login: string }> | NotPermitted | NotAllowed<PasswordRule>> {
  const person = await context.store.tables.staff.find(context.actor.staffId);
  if (!person?.passwordHash) return { kind: "not_permitted" };
  const problem = await newPasswordFault(context, person, input.newPassword);
  if (problem) return notAllowed(problem);
  if (input.newPassword === input.currentPassword) return notAllowed("password_unchanged");
  const reserved = await reserveTry(context, person.staffId, OWN_SESSION);
  if (reserved.kind === "locked") return notAllowed("locked");
  const matches = await passwords.matches(person.passwordHash, input.currentPassword);
  if (!matches) return notAllowed("current_password_wrong");
  if (await isUsedPassword(context, person.staffId, input.newPassword, passwords)) return notAllowed("password_used");
  const passwordHash = await passwords.hash(input.newPassword);

  const { staffId, login } = person;
  const at = context.clock.now().toString();
  return context.store.transaction(async (tables) => {
    const { staff, signInTries, audit } = tables;
    // Locks the person's row: a reset or disabling that happened meanwhile wins.
    const current = await staff.lock(staffId);
    if (current?.passwordHash !== person.passwordHash || current.disabledAt !== null) return { kind: "not_permitted" };
    await staff.setPassword(staffId, passwordHash);
    await signInTries.clear(staffId, OWN_SESSION);
    await endOpenAccess(tables, staffId, at);
    await audit.append({ name: "person.passwordChanged", at, storeId: null, staffId, subject: staffId, details: {} });
    return { kind: "done", value: { login } };
  });
}
