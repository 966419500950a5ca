import "server-only";
import { ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { RoleLimitsInput } from "#lib/inputs/limits-input.ts";
import { type AccessChanged, changeAccess } from "#lib/operations/access/change-access.ts";
import { roleLimitAccess } from "#lib/operations/access/limit-access.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { SettingChanged } from "#lib/operations/settings/change-setting.ts";
import { settingOf } from "#lib/operations/settings/setting-of.ts";

/**
 * Sets what each role of a store may give back alone; a larger limit by way of a second administrator where there is one. It counts
 * from the next refund on.
 */
export function changeRoleLimits(
  context: OperationContext,
  { storeId, seenAt, sales, unreferenced }: RoleLimitsInput,
): Promise<Outcome<SettingChanged & AccessChanged>> {
  const sent = { value: { sales, unreferenced }, seenAt };
  return changeAccess(context, roleLimitAccess, storeId, sent, async (tables, at) => ({
    changedAt: (await settingOf(tables, storeId, ROLE_LIMITS)).changedAt ?? at,
  }));
}
