import "server-only";
import { ROLE_LIMITS } from "#lib/domain/limit-settings.ts";
import { isLooserFor } from "#lib/domain/looser-limits.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { RoleLimitsInput } from "#lib/inputs/limits.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting, type SettingChanged } from "#lib/operations/settings/change-setting.ts";
import { settingOf } from "#lib/operations/settings/setting-of.ts";

/**
 * Sets what each role of a store may give back alone. It counts from the next refund on. Nobody loosens what holds for themselves
 * by their role, as long as there is another administrator: only a lone one has nobody to ask.
 */
export async function changeRoleLimits(
  context: OperationContext,
  input: RoleLimitsInput,
): Promise<Outcome<SettingChanged>> {
  const { storeId, seenAt, sales, unreferenced } = input;
  const value = { sales, unreferenced };
  const { actor, store } = context;
  if (!may(actor, "limit.manage", storeId)) return { kind: "not_permitted" };
  const role = Object.hasOwn(actor.roles, storeId) ? actor.roles[storeId] : undefined;
  const before = await settingOf(store.tables, storeId, ROLE_LIMITS);
  const isOneOfSeveral = (await store.tables.staff.countAdministrators(storeId)) > 1;
  if (role && isOneOfSeveral && isLooserFor(role, before.value, value)) return notAllowed("own_role_limits");
  return changeSetting(context, { storeId, setting: ROLE_LIMITS, value, seenAt }, "limit.manage");
}
