import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { REASON_LIST } from "#lib/domain/reason-list.ts";
import type { ReasonListInput } from "#lib/inputs/reason-list.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting, type SettingChanged } from "#lib/operations/settings/change-setting.ts";

/** Sets the reasons for which money is given back in a store. */
export async function changeReasonList(
  context: OperationContext,
  { storeId, reasons, seenAt }: ReasonListInput,
): Promise<Outcome<SettingChanged>> {
  return changeSetting(context, { storeId, setting: REASON_LIST, value: reasons, seenAt });
}
