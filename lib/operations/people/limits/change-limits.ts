import "server-only";
import { personalLimits, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import type { PersonalLimitsInput, RoleLimitsInput } from "#lib/inputs/people/limits-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { SettingChanged } from "#lib/operations/ground/settings/change-setting.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import {
  type PersonalLimitRule,
  personalLimitAccess,
  type RoleLimitRule,
  roleLimitAccess,
} from "#lib/operations/people/access/access-kinds.ts";
import { type AccessOutcome, changeAccess } from "#lib/operations/people/access/change-access.ts";

/**
 * Sets how much each role of a store may give back alone. A larger limit needs a second administrator if there is one. The limits
 * apply from the next refund on.
 */
export function changeRoleLimits(
  context: OperationContext,
  { storeId, seenAt, sales, unreferenced, payments }: RoleLimitsInput,
): Promise<AccessOutcome<SettingChanged, RoleLimitRule>> {
  const sent = { value: { sales, unreferenced, payments }, seenAt };
  return changeAccess(context, roleLimitAccess, storeId, sent, async (tables, at) => ({
    changedAt: (await settingOf(tables, storeId, ROLE_LIMITS)).changedAt ?? at,
  }));
}

/**
 * Sets how much another person of a store may give back alone, when it differs from their role. A larger limit needs a second
 * administrator if there is one. Nobody sets their own limits.
 */
export function changePersonalLimits(
  context: OperationContext,
  { storeId, staffId, seenAt, sales, unreferenced, payments }: PersonalLimitsInput,
): Promise<AccessOutcome<SettingChanged, PersonalLimitRule>> {
  const sent = { staffId, value: { sales, unreferenced, payments }, seenAt };
  return changeAccess(context, personalLimitAccess, storeId, sent, async (tables, at) => ({
    changedAt: (await settingOf(tables, storeId, personalLimits(staffId))).changedAt ?? at,
  }));
}
