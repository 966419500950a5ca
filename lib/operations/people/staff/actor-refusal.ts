import "server-only";
import { type Actor, may, type Permission } from "#lib/domain/people/permissions.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Refuses an actor who was disabled or lost the permission while the service was being read. Call it in the transaction
 * that writes the operation.
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

/** Loads a person with their current roles; null if unknown or disabled. */
export async function currentActor({ staff }: Pick<Tables, "staff">, staffId: string): Promise<Actor | null> {
  const person = await staff.find(staffId);
  if (!person || person.disabledAt !== null) return null;
  return { staffId, name: person.name, roles: await staff.rolesOf(staffId) };
}
