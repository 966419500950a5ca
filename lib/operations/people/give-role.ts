import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { RoleInput } from "#lib/inputs/people.ts";
import { type AccessChanged, changeAccess } from "#lib/operations/access/change-access.ts";
import { roleAccess } from "#lib/operations/access/role-access.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/**
 * Gives a person a role in the store, in place of the one they had; a role that decides, or larger limits with it, by way of a second
 * administrator where there is one. It counts from the person's next request on.
 */
export function giveRole(
  context: OperationContext,
  { storeId, staffId, role }: RoleInput,
): Promise<Outcome<AccessChanged>> {
  return changeAccess(context, roleAccess, storeId, { staffId, role }, async () => ({}));
}
