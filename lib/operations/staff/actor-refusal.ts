import "server-only";
import { type Actor, may, type Permission } from "#lib/domain/people/permissions.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Why the actor may not do this any more, for the transaction that writes what they do: reading the service takes a while, in
 * which they can be shut out or lose the right.
 */
export async function actorRefusal(
  tables: Pick<Tables, "staff">,
  { staffId }: Pick<Actor, "staffId">,
  storeId: string,
  needs: Permission,
): Promise<Reason<"actor_without_right"> | null> {
  const actor = await currentActor(tables, staffId);
  return actor && may(actor, needs, storeId) ? null : { rule: "actor_without_right" };
}

/** Somebody with their roles of this moment; null for whoever is unknown or shut out. */
export async function currentActor({ staff }: Pick<Tables, "staff">, staffId: string): Promise<Actor | null> {
  const person = await staff.find(staffId);
  if (!person || person.disabledAt !== null) return null;
  return { staffId, name: person.name, roles: await staff.rolesOf(staffId) };
}
