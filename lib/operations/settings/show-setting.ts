import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import type { Setting } from "#lib/domain/setting.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type SettingOfStore, settingOf } from "#lib/operations/settings/setting-of.ts";

/** A setting with the name of who set it; null where nobody did. */
export type ShownSetting<T> = Omit<SettingOfStore<T>, "changedBy"> & { changedByName: string | null };

/** A setting of a store as its administrators see it. */
export async function showSetting<T>(
  context: OperationContext,
  { storeId, setting }: { storeId: string; setting: Setting<T> },
  permission: Permission = "settings.manage",
): Promise<Outcome<ShownSetting<T>>> {
  if (!may(context.actor, permission, storeId)) return { kind: "not_permitted" };
  const { tables } = context.store;
  const { changedBy, ...now } = await settingOf(tables, storeId, setting);
  const changedByName = changedBy === null ? null : ((await tables.staff.find(changedBy))?.name ?? changedBy);
  return { kind: "done", value: { ...now, changedByName } };
}
