import "server-only";
import { personalLimits, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { type LimitSet, type Limits, limitsFor } from "#lib/domain/adjustments/limits.ts";
import { settingOf } from "#lib/operations/settings/store-settings.ts";
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
