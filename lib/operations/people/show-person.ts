import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Person } from "#lib/domain/people/person.ts";
import type { PersonInput } from "#lib/inputs/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { describePerson } from "#lib/operations/staff/describe-person.ts";
import { findVisiblePerson } from "#lib/operations/staff/visible-person.ts";

/** One person of a store, for its administrators; null when they see no such person. */
export async function showPerson(
  context: OperationContext,
  { storeId, staffId }: PersonInput,
): Promise<Outcome<Person | null>> {
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  const found = await findVisiblePerson(context.store.tables, storeId, staffId);
  if (!found) return { kind: "done", value: null };
  const described = { ...found.person, hasPassword: found.person.passwordHash !== null };
  return { kind: "done", value: await describePerson(context, described, found.roles[storeId] ?? null) };
}
