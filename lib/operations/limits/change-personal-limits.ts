import "server-only";
import { personalLimits } from "#lib/domain/limit-settings.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { PersonalLimitsInput } from "#lib/inputs/limits.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting, type SettingChanged } from "#lib/operations/settings/change-setting.ts";
import { findVisiblePerson } from "#lib/operations/visible-person.ts";

/** Sets what another person of a store may give back alone where it differs from their role. Nobody sets their own. */
export async function changePersonalLimits(
  context: OperationContext,
  input: PersonalLimitsInput,
): Promise<Outcome<SettingChanged>> {
  const { storeId, staffId, seenAt, sales, unreferenced } = input;
  if (!may(context.actor, "limit.manage", storeId)) return { kind: "not_permitted" };
  if (staffId === context.actor.staffId) return notAllowed("own_limits");
  if (!(await findVisiblePerson(context.store.tables, storeId, staffId))) return notAllowed("unknown_person");
  const value = { sales, unreferenced };
  return changeSetting(context, { storeId, setting: personalLimits(staffId), value, seenAt }, "limit.manage");
}
