import "server-only";
import { REASON_LISTS, type ReasonAct } from "#lib/domain/adjustments/reason-list.ts";
import { DOUBT_SETTINGS, type DoubtSettings } from "#lib/domain/journal/doubt-settings.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import { readSetting, type Setting, type SettingNow } from "#lib/domain/settings/setting.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** A store's present setting, with who set it and when; both are null for the default. */
export type SettingOfStore<T> = SettingNow<T> & { changedAt: string | null; changedBy: string | null };

/** Reads a store's setting. `isPractice` matters only to settings whose default differs there. */
export async function settingOf<T>(
  { settings }: Pick<Tables, "settings">,
  storeId: string,
  setting: Setting<T>,
  mode: Pick<World, "isPractice"> = { isPractice: false },
): Promise<SettingOfStore<T>> {
  const stored = await settings.read(storeId, setting.name);
  return {
    ...readSetting(setting, stored?.value, mode),
    changedAt: stored?.changedAt ?? null,
    changedBy: stored?.changedBy ?? null,
  };
}

/** Reads how that store looks for lost answers. */
export async function readDoubtSettings({ store }: Pick<World, "store">, storeId: string): Promise<DoubtSettings> {
  return (await settingOf(store.tables, storeId, DOUBT_SETTINGS)).value;
}

/** Refuses a reason that is not (or no longer) in the store's list for that act. */
export async function unlistedReason(
  { store }: World,
  { storeId, act = "give_back", reason }: { storeId: string; act?: ReasonAct; reason: string },
): Promise<Reason<"reason_not_listed"> | null> {
  const { value: listed } = await settingOf(store.tables, storeId, REASON_LISTS[act]);
  return listed.includes(reason) ? null : { rule: "reason_not_listed" };
}

/**
 * Returns the IANA name of the zone in which a store's days and times are shown: the shop's own, which may differ from
 * the account's. Requests to the service use the account's.
 */
export function storeZone({ searchSettings }: Pick<World, "searchSettings">, storeId: string): string {
  return searchSettings(storeId).storeTimeZone;
}

/** A setting with the name of the person who set it; null for the default. */
export type ShownSetting<T> = Omit<SettingOfStore<T>, "changedBy"> & { changedByName: string | null };

/** Loads a store's setting for its administrators. */
export async function showSetting<T>(
  context: OperationContext,
  { storeId, setting }: { storeId: string; setting: Setting<T> },
  permission: Permission = "settings.manage",
): Promise<Done<ShownSetting<T>> | NotPermitted> {
  if (!may(context.actor, permission, storeId)) return { kind: "not_permitted" };
  const { tables } = context.store;
  const { changedBy, ...now } = await settingOf(tables, storeId, setting, context);
  const changedByName = changedBy === null ? null : ((await tables.staff.find(changedBy))?.name ?? changedBy);
  return { kind: "done", value: { ...now, changedByName } };
}
