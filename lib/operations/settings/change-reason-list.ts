import "server-only";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { ReasonListInput } from "#lib/inputs/reason-list-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting, type SettingChanged } from "#lib/operations/settings/change-setting.ts";

/** Sets the reasons that may be named for an act in a store. */
export async function changeReasonList(
  context: OperationContext,
  { storeId, act, reasons, seenAt }: ReasonListInput,
): Promise<Outcome<SettingChanged>> {
  return changeSetting(context, { storeId, setting: REASON_LISTS[act], value: reasons, seenAt });
}
