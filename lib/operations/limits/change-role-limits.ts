import "server-only";
import { ROLE_LIMITS } from "#lib/domain/limit-settings.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { RoleLimitsInput } from "#lib/inputs/limits.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting, type SettingChanged } from "#lib/operations/settings/change-setting.ts";

/** Sets what each role of a store may give back alone. It counts from the next refund on. */
export async function changeRoleLimits(
  context: OperationContext,
  input: RoleLimitsInput,
): Promise<Outcome<SettingChanged>> {
  const { storeId, seenAt, sales, unreferenced } = input;
  const value = { sales, unreferenced };
  return changeSetting(context, { storeId, setting: ROLE_LIMITS, value, seenAt }, "limit.manage");
}
