import "server-only";
import { personalLimits, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { type LimitSet, type Limits, limitsFor } from "#lib/domain/adjustments/limits.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { isVisibleIn } from "#lib/operations/people/staff/describe-person.ts";
import type { Tables } from "#lib/store/store.ts";

/** Loads how much a person may give back alone in that store now, from their role and their personal limits. */
export async function limitsOf(
  tables: Pick<Tables, "settings" | "staff">,
  storeId: string,
  staffId: string,
  set: LimitSet,
): Promise<Limits> {
  const ofRoles = await settingOf(tables, storeId, ROLE_LIMITS);
  const own = await settingOf(tables, storeId, personalLimits(staffId));
  const roles = await tables.staff.rolesOf(staffId);
  return limitsFor(Object.hasOwn(roles, storeId) ? roles[storeId] : undefined, set, ofRoles.value, own.value);
}

/** Lists the people of a store with personal limits, by login, including unreadable ones. */
export async function listPersonalLimits(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly { staffId: string; name: string }[]> | NotPermitted> {
  if (!may(context.actor, "limit.manage", storeId)) return { kind: "not_permitted" };
  const { tables } = context.store;
  const differing: { staffId: string; name: string }[] = [];
  for (const { staffId, name } of await tables.staff.list()) {
    const { value, origin } = await settingOf(tables, storeId, personalLimits(staffId));
    const differs = origin === "unreadable" || Object.values(value).some((own) => Object.keys(own).length > 0);
    if (differs && isVisibleIn(storeId, await tables.staff.rolesOf(staffId))) differing.push({ staffId, name });
  }
  return { kind: "done", value: differing };
}
