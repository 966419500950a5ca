import "server-only";
import { REASON_LISTS, type ReasonAct } from "#lib/domain/adjustments/reason-list.ts";
import { DOUBT_SETTINGS, type DoubtSettings } from "#lib/domain/journal/doubt-settings.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import { readSetting, type Setting, type SettingNow } from "#lib/domain/settings/setting.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
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

/** How that store's lost answers are looked for. */
export async function readDoubtSettings({ store }: Pick<World, "store">, storeId: string): Promise<DoubtSettings> {
  return (await settingOf(store.tables, storeId, DOUBT_SETTINGS)).value;
}

/** Says so when the store's list of that act has no such reason (any more). */
export async function unlistedReason(
  { store }: World,
  { storeId, act = "give_back", reason }: { storeId: string; act?: ReasonAct; reason: string },
): Promise<Reason<"reason_not_listed"> | null> {
  const { value: listed } = await settingOf(store.tables, storeId, REASON_LISTS[act]);
  return listed.includes(reason) ? null : { rule: "reason_not_listed" };
}

/**
 * The IANA name of the zone by which a store's people live: its days are cut in it and its times are told in it. The shop's
 * own, where its account keeps another one; that one's is for what the service is asked.
 */
export function storeZone({ searchSettings }: Pick<World, "searchSettings">, storeId: string): string {
  return searchSettings(storeId).storeTimeZone;
}

/** A setting with the name of who set it; null where nobody did. */
export type ShownSetting<T> = Omit<SettingOfStore<T>, "changedBy"> & { changedByName: string | null };

/** A setting of a store as its administrators see it. */
export async function showSetting<T>(
  context: OperationContext,
  { storeId, setting }: { storeId: string; setting: Setting<T> },
  permission: Permission = "settings.manage",
): Promise<Done<ShownSetting<T>> | NotPermitted> {
  if (!may(context.actor, permission, storeId)) return { kind: "not_permitted" };
  const { tables } = context.store;
  const { changedBy, ...now } = await settingOf(tables, storeId, setting);
  const changedByName = changedBy === null ? null : ((await tables.staff.find(changedBy))?.name ?? changedBy);
  return { kind: "done", value: { ...now, changedByName } };
}
