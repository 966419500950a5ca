import "server-only";
import type { Actor } from "#lib/domain/people/permissions.ts";
import type { Tables } from "#lib/store/store.ts";

/** Somebody with their roles of this moment; null for whoever is unknown or shut out. */
export async function currentActor({ staff }: Pick<Tables, "staff">, staffId: string): Promise<Actor | null> {
  const person = await staff.find(staffId);
  if (!person || person.disabledAt !== null) return null;
  return { staffId, name: person.name, roles: await staff.rolesOf(staffId) };
}
