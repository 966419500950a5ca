import "server-only";
import type { Limits } from "#lib/domain/adjustments/limits.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { DECIDING_ROLES, may, type Role } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { limitsOf } from "#lib/operations/people/limits/read-limits.ts";

/** What a person may give back alone, null where they give nothing back, and whom they can ask for more. */
export type OwnAccess = {
  limits: { sales: Limits | null; unreferenced: Limits | null };
  contacts: readonly { name: string; role: Role }[];
};

/** Shows the acting person their own limits, and the other people of the store who decide requests and can sign in. */
export async function showOwnAccess(
  { actor, store: { tables } }: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<OwnAccess> | NotPermitted> {
  if (!may(actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const { staffId } = actor;
  const contacts: { name: string; role: Role }[] = [];
  for (const person of await tables.staff.list()) {
    if (person.staffId === staffId || person.disabledAt !== null || !person.hasPassword) continue;
    const role = (await tables.staff.rolesOf(person.staffId))[storeId];
    if (role !== undefined && DECIDING_ROLES.includes(role)) contacts.push({ name: person.name, role });
  }
  const sells = may(actor, "refund.create", storeId);
  const refundsWithoutSale = may(actor, "unreferenced.create", storeId);
  return {
    kind: "done",
    value: {
      limits: {
        sales: sells ? await limitsOf(tables, storeId, staffId, "sales") : null,
        unreferenced: refundsWithoutSale ? await limitsOf(tables, storeId, staffId, "unreferenced") : null,
      },
      contacts,
    },
  };
}
