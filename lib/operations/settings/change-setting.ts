import "server-only";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may, type Permission } from "#lib/domain/permissions.ts";
import type { Setting } from "#lib/domain/setting.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** `seenAt` is when what the person saw was set, null where nobody had: it must still be so. */
export type SettingChange<T> = { storeId: string; setting: Setting<T>; value: T; seenAt: string | null };

/** When it was set, to be sent as `seenAt` with the next change. */
export type SettingChanged = { changedAt: string };

/**
 * Sets something for a store, and tells the audit what stood there before and what does now. Where somebody else changed it
 * after the person saw it, nothing is changed and `setting_changed` says so.
 */
export async function changeSetting<T>(
  context: OperationContext,
  { storeId, setting, value, seenAt }: SettingChange<T>,
  permission: Permission = "settings.manage",
): Promise<Outcome<SettingChanged>> {
  if (!may(context.actor, permission, storeId)) return { kind: "not_permitted" };
  const { name } = setting;
  const after = JSON.stringify(value);
  const at = context.clock.now().toString({ smallestUnit: "millisecond" });
  const { staffId } = context.actor;
  return context.store.transaction(async (tables): Promise<Outcome<SettingChanged>> => {
    const before = await tables.settings.read(storeId, name);
    if ((before?.changedAt ?? null) !== seenAt) return notAllowed("setting_changed");
    if (before?.value === after) return { kind: "done", value: { changedAt: before.changedAt } };
    const setting = { storeId, name, value: after, changedAt: at, changedBy: staffId };
    if (!(await tables.settings.replace(setting, before?.value ?? null))) return notAllowed("setting_changed");
    const details = { before: before?.value ?? null, after };
    await tables.audit.append({ name: "settings.changed", at, storeId, staffId, subject: name, details });
    return { kind: "done", value: { changedAt: at } };
  });
}
