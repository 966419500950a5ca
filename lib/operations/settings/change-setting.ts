import "server-only";
import { BOOK_RETENTION } from "#lib/domain/accounting/day-book/book-retention.ts";
import { REASON_LISTS } from "#lib/domain/adjustments/reason-list.ts";
import { KEPT_FILE_DAYS } from "#lib/domain/exports/kept-days.ts";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { may, type Permission } from "#lib/domain/people/permissions.ts";
import { RECEIPT_SETTINGS } from "#lib/domain/receipts/receipt-settings.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";
import { ORIGINALS_MONTHS } from "#lib/domain/unreferenced/originals-months.ts";
import type { ReceiptSettingsInput } from "#lib/inputs/receipt-settings-input.ts";
import type {
  BookRetentionInput,
  DoubtSettingsInput,
  KeptFilesInput,
  OriginalsMonthsInput,
  PaymentSettingsInput,
  ReasonListInput,
} from "#lib/inputs/settings-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * `seenAt`: when the value that the person saw was set, null if never. The change is refused if the setting has changed
 * since.
 */
export type SettingChange<T> = { storeId: string; setting: Setting<T>; value: T; seenAt: string | null };

/** When the setting was changed, which is the next `seenAt`. */
export type SettingChanged = { changedAt: string };

export type SettingOutcome = Done<SettingChanged> | NotPermitted | NotAllowed<"setting_changed">;

/**
 * Changes a store's setting and writes the old and new value to the audit. Refuses with `setting_changed` if somebody
 * else changed it after the person saw it.
 */
export async function changeSetting<T>(
  context: OperationContext,
  { storeId, setting, value, seenAt }: SettingChange<T>,
  permission: Permission = "settings.manage",
): Promise<SettingOutcome> {
  if (!may(context.actor, permission, storeId)) return { kind: "not_permitted" };
  const at = context.clock.now().toString({ smallestUnit: "millisecond" });
  const by = { at, staffId: context.actor.staffId, auditDetails: {} };
  const kept = await context.store.transaction((tables) =>
    replaceSetting(tables, { storeId, setting, value, seenAt }, by),
  );
  return kept === "setting_changed" ? notAllowed(kept) : { kind: "done", value: kept };
}

/**
 * Changes a setting in the caller's transaction; the caller has checked the permission. `auditDetails`: further details for the
 * audit.
 */
export async function replaceSetting<T>(
  { settings, audit }: Pick<Tables, "settings" | "audit">,
  { storeId, setting: { name }, value, seenAt }: SettingChange<T>,
  { at, staffId, auditDetails }: { at: string; staffId: string; auditDetails: AuditEvent["details"] },
): Promise<SettingChanged | "setting_changed"> {
  const after = JSON.stringify(value);
  const before = await settings.read(storeId, name);
  if ((before?.changedAt ?? null) !== seenAt) return "setting_changed";
  if (before?.value === after) return { changedAt: before.changedAt };
  const setting = { storeId, name, value: after, changedAt: at, changedBy: staffId };
  if (!(await settings.replace(setting, before?.value ?? null))) return "setting_changed";
  const details = { before: before?.value ?? null, after, ...auditDetails };
  await audit.append({ name: "settings.changed", at, storeId, staffId, subject: name, details });
  return { changedAt: at };
}

/** Changes how a store looks for lost answers. Applies from the next request and the next check on. */
export async function changeDoubtSettings(
  context: OperationContext,
  { storeId, seenAt, ...value }: DoubtSettingsInput,
): Promise<SettingOutcome> {
  return changeSetting(context, { storeId, setting: DOUBT_SETTINGS, value, seenAt });
}

/** Changes which means of payment a store takes, and what it asks for with a card. Applies from the next payment on. */
export async function changePaymentSettings(
  context: OperationContext,
  { storeId, seenAt, ...value }: PaymentSettingsInput,
): Promise<SettingOutcome> {
  return changeSetting(context, { storeId, setting: PAYMENT_SETTINGS, value, seenAt });
}

/** Changes how many months back sales are searched before a refund without a sale. Applies from the next search on. */
export async function changeOriginalsMonths(
  context: OperationContext,
  { storeId, months, seenAt }: OriginalsMonthsInput,
): Promise<SettingOutcome> {
  return changeSetting(context, { storeId, setting: ORIGINALS_MONTHS, value: months, seenAt });
}

/** Changes how long a store keeps its day book. Older days are removed in the next night. */
export async function changeBookRetention(
  context: OperationContext,
  { storeId, months, seenAt }: BookRetentionInput,
): Promise<SettingOutcome> {
  return changeSetting(context, { storeId, setting: BOOK_RETENTION, value: { months }, seenAt });
}

/** Changes what a store prints on its receipts. Applies from the next receipt on. */
export async function changeReceiptSettings(
  context: OperationContext,
  { storeId, seenAt, ...value }: ReceiptSettingsInput,
): Promise<SettingOutcome> {
  return changeSetting(context, { storeId, setting: RECEIPT_SETTINGS, value, seenAt });
}

/** Changes a store's list of reasons for an act. */
export async function changeReasonList(
  context: OperationContext,
  { storeId, act, reasons, seenAt }: ReasonListInput,
): Promise<SettingOutcome> {
  return changeSetting(context, { storeId, setting: REASON_LISTS[act], value: reasons, seenAt });
}

/** Changes for how many days a store keeps finished files. Applies within the hour, to files that are there already too. */
export async function changeKeptFiles(
  context: OperationContext,
  { storeId, days, seenAt }: KeptFilesInput,
): Promise<SettingOutcome> {
  return changeSetting(context, { storeId, setting: KEPT_FILE_DAYS, value: days, seenAt });
}
