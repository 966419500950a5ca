import "server-only";
import { personalLimits } from "#lib/domain/adjustments/limit-settings.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { PersonalLimitsInput } from "#lib/inputs/limits-input.ts";
import { type AccessChanged, changeAccess } from "#lib/operations/access/change-access.ts";
import { personalLimitAccess } from "#lib/operations/access/limit-access.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { SettingChanged } from "#lib/operations/settings/change-setting.ts";
import { settingOf } from "#lib/operations/settings/setting-of.ts";

/**
 * Sets what another person of a store may give back alone where it differs from their role; a larger limit by way of a second
 * administrator where there is one. Nobody sets their own.
 */
export function changePersonalLimits(
  context: OperationContext,
  { storeId, staffId, seenAt, sales, unreferenced }: PersonalLimitsInput,
): Promise<Outcome<SettingChanged & AccessChanged>> {
  const sent = { staffId, value: { sales, unreferenced }, seenAt };
  return changeAccess(context, personalLimitAccess, storeId, sent, async (tables, at) => ({
    changedAt: (await settingOf(tables, storeId, personalLimits(staffId))).changedAt ?? at,
  }));
}
