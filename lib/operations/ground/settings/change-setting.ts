import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { SETTINGS, type SettingName, type SettingValue } from "#lib/inputs/top/settings.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * `seenAt`: when the value that the person saw was set, null if never. The change is refused if the setting has changed
 * since.
 */
type Replacement = { storeId: string; name: string; value: unknown; seenAt: string | null };

type SettingChange = { [N in SettingName]: Replacement & { name: N; value: SettingValue<N> } }[SettingName];

/** When the setting was changed, which is the next `seenAt`. */
export type SettingChanged = { changedAt: string };

export type SettingOutcome = Done<SettingChanged> | NotPermitted | NotAllowed<"setting_changed">;

/**
 * Changes a store's setting and writes the old and new value to the audit. Refuses with `setting_changed` if somebody
 * else changed it after the person saw it.
 */
export async function changeSetting(context: OperationContext, change: SettingChange): Promise<SettingOutcome> {
  if (!may(context.actor, SETTINGS[change.name].permission, change.storeId)) return { kind: "not_permitted" };
  const at = context.clock.now().toString({ smallestUnit: "millisecond" });
  const by = { at, staffId: context.actor.staffId, auditDetails: {} };
  const kept = await context.store.transaction((tables) => replaceSetting(tables, change, by));
  return kept === "setting_changed" ? notAllowed(kept) : { kind: "done", value: kept };
}

/**
 * Changes a setting in the caller's transaction; the caller has checked the permission. `auditDetails`: further details for the
 * audit.
 */
export async function replaceSetting(
  { settings, audit }: Pick<Tables, "settings" | "audit">,
  { storeId, name, value, seenAt }: Replacement,
  { at, staffId, auditDetails }: { at: string; staffId: string; auditDetails: AuditEvent["details"] },
): Promise<SettingChanged | "setting_changed"> {
  const after = JSON.stringify(value);
  const before = await settings.read(storeId, name);
  // Also when it is sent again after a lost answer.
  if (before?.value === after) return { changedAt: before.changedAt };
  if ((before?.changedAt ?? null) !== seenAt) return "setting_changed";
  const setting = { storeId, name, value: after, changedAt: at, changedBy: staffId };
  if (!(await settings.replace(setting, before?.value ?? null))) return "setting_changed";
  const details = { before: before?.value ?? null, after, ...auditDetails };
  await audit.append({ name: "settings.changed", at, storeId, staffId, subject: name, details });
  return { changedAt: at };
}
