import "server-only";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { DoubtSettingsInput } from "#lib/inputs/doubt-settings-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting, type SettingChanged } from "#lib/operations/settings/change-setting.ts";

/** Sets how a store's lost answers are looked for. It counts from the next request and the next look on. */
export async function changeDoubtSettings(
  context: OperationContext,
  { storeId, seenAt, ...value }: DoubtSettingsInput,
): Promise<Outcome<SettingChanged>> {
  return changeSetting(context, { storeId, setting: DOUBT_SETTINGS, value, seenAt });
}
