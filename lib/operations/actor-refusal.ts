import "server-only";
import type { Reason } from "#lib/domain/outcome.ts";
import { type Actor, may, type Permission } from "#lib/domain/permissions.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * Why the actor may not do this any more, for the transaction that writes what they do: reading the service takes a while, in
 * which they can be shut out or lose the right.
 */
export async function actorRefusal(
  { staff }: Pick<Tables, "staff">,
  { staffId }: Pick<Actor, "staffId">,
  storeId: string,
  needs: Permission,
): Promise<Reason | null> {
  const person = await staff.find(staffId);
  if (!person || person.disabledAt !== null) return { rule: "actor_without_right" };
  const roles = await staff.rolesOf(staffId);
  return may({ staffId, name: person.name, roles }, needs, storeId) ? null : { rule: "actor_without_right" };
}
