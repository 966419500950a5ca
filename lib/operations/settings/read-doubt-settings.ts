import "server-only";
import { DOUBT_SETTINGS, type DoubtSettings } from "#lib/domain/journal/doubt-settings.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/settings/setting-of.ts";

/** How that store's lost answers are looked for. */
export async function readDoubtSettings({ store }: Pick<World, "store">, storeId: string): Promise<DoubtSettings> {
  return (await settingOf(store.tables, storeId, DOUBT_SETTINGS)).value;
}
