import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Person } from "#lib/domain/people/person.ts";
import type { PersonInput } from "#lib/inputs/people/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { describePerson, findVisiblePerson, isVisibleIn } from "#lib/operations/people/staff/describe-person.ts";

/** Lists the people of a store by login, for its administrators. */
export async function listPeople(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly Person[]> | NotPermitted> {
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  const { staff } = context.store.tables;
  const people: Person[] = [];
  for (const person of await staff.list()) {
    const roles = await staff.rolesOf(person.staffId);
    if (isVisibleIn(storeId, roles)) people.push(await describePerson(context, person, roles[storeId] ?? null));
  }
  return { kind: "done", value: people };
}

/** Loads one person of a store for its administrators; null if they see no such person. */
export async function showPerson(
  context: OperationContext,
  { storeId, staffId }: PersonInput,
): Promise<Done<Person | null> | NotPermitted> {
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  const found = await findVisiblePerson(context.store.tables, storeId, staffId);
  if (!found) return { kind: "done", value: null };
  const isLinked = await context.store.tables.identities.isLinked(staffId);
  const described = { ...found.person, hasPassword: found.person.passwordHash !== null, isLinked };
  return { kind: "done", value: await describePerson(context, described, found.roles[storeId] ?? null) };
}
