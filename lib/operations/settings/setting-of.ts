import "server-only";
import { readSetting, type Setting, type SettingNow } from "#lib/domain/setting.ts";
import type { Tables } from "#lib/store/store.ts";

/** A setting of a store as it counts now, with who set it and when; `changedAt` is null where nobody did. */
export type SettingOfStore<T> = SettingNow<T> & { changedAt: string | null; changedBy: string | null };

/** Reads a setting of a store. */
export async function settingOf<T>(
  { settings }: Pick<Tables, "settings">,
  storeId: string,
  setting: Setting<T>,
): Promise<SettingOfStore<T>> {
  const stored = await settings.read(storeId, setting.name);
  return {
    ...readSetting(setting, stored?.value),
    changedAt: stored?.changedAt ?? null,
    changedBy: stored?.changedBy ?? null,
  };
}
