import "server-only";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import type { SaveSetting, SettingFormOf } from "#components/ground/settings/setting-result.ts";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { DoubtSettingsForm } from "#components/top/settings/doubt-settings-form.tsx";
import { FactorRulesForm } from "#components/top/settings/factor-rules-form.tsx";
import { PaymentSettingsForm } from "#components/top/settings/payment-settings-form.tsx";
import { ReadySettingForm } from "#components/top/settings/ready-setting-form.tsx";
import { ReasonListForm, type ReasonListName } from "#components/top/settings/reason-list-form.tsx";
import { ReceiptSettingsForm } from "#components/top/settings/receipt-settings-form.tsx";
import { SettingsSection } from "#components/top/settings/settings-section.tsx";
import { ADJUSTMENT_REASONS, isReadyReason } from "#lib/domain/adjustments/refund-reason.ts";
import { type ReadyName, SETTINGS, type SettingName } from "#lib/inputs/top/settings.ts";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import { showSetting } from "#lib/operations/ground/settings/store-settings.ts";
import { settingOrigin } from "#lib/pages/settings/setting-origin.ts";
import { presentPreview } from "#lib/presenters/receipts/present-preview.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

type PanelName = Exclude<SettingName, "accounts">;
type Panel<N extends SettingName> = { context: StoreContext; form: SettingFormOf<N> };

/** What stands in the panels of the settings that need more than a ready control. */
const CONTENTS: { readonly [N in Exclude<PanelName, ReadyName>]: (panel: Panel<N>) => ReactNode } & {
  readonly [N in ReadyName]?: (panel: Panel<N>) => ReactNode;
} = {
  factor_rules: ({ form }) => <FactorRulesForm {...form} />,
  payments: async ({ context: { operation, storeId }, form }) => (
    <>
      <PaymentSettingsForm {...form} />
      {!operation.adjustmentSettings(storeId).cardEntry && <CardEntry text="settings.payments.cardOff" />}
    </>
  ),
  refund_reasons: ({ form }) => <Reasons name="refund_reasons" {...form} />,
  undo_reasons: ({ form }) => <Reasons name="undo_reasons" {...form} />,
  receipts: ({ context: { storeId, storeName, timeZone, operation }, form }) => (
    <ReceiptSettingsForm
      {...form}
      preview={presentPreview({ storeId, storeName, timeZone, isPractice: operation.isPractice })}
    />
  ),
  doubts: ({ form }) => <DoubtSettingsForm {...form} />,
  originals_months: async ({ context: { operation, storeId }, form }) => {
    const t = await getTranslations("settings.unreferenced");
    const { cardEntry } = operation.adjustmentSettings(storeId);
    return (
      <>
        <ReadySettingForm name="originals_months" {...form} />
        <CardEntry title={t(cardEntry ? "cardsOn" : "cardsOff")} text="settings.unreferenced.cardsWhy" />
      </>
    );
  },
};

/** Shows a setting of the store: its purpose, who set it, and its form. */
export async function SettingPanel({
  context,
  name,
  save,
}: {
  context: StoreContext;
  name: PanelName;
  save: SaveSetting;
}) {
  const { storeId, timeZone, operation } = context;
  const setting = SETTINGS[name];
  const shown = await showSetting<unknown>(operation, { storeId, setting }, setting.permission);
  if (shown.kind !== "done") return null;
  const t = await getTranslations(setting.words);
  const { value, changedAt: seenAt } = shown.value;
  // The value is of the setting with this name.
  const panel = { context, form: { storeId, value, seenAt, save } } as Panel<never>;
  const contents: { readonly [N in PanelName]?: (panel: Panel<never>) => ReactNode } = CONTENTS;
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      {contents[name]?.(panel) ?? <ReadySettingForm name={name as ReadyName} {...panel.form} />}
    </SettingsSection>
  );
}

/** Shows a list of reasons; those that every language has, by their names in the reader's. */
async function Reasons({ value, ...form }: SettingFormOf<ReasonListName> & { name: ReasonListName }) {
  const called = await getTranslations("refund.reasons");
  const lines = value.map((reason) => (isReadyReason(reason) ? called(reason) : reason));
  return <ReasonListForm lines={lines} names={knownNames()} {...form} />;
}

function knownNames(): Record<string, string> {
  const called = Object.values(CATALOGUE).flatMap(({ refund }) =>
    ADJUSTMENT_REASONS.map((reason) => [refund.reasons[reason].toLowerCase(), reason]),
  );
  return Object.fromEntries(called);
}

/** Says who decides whether cards may be typed here. */
async function CardEntry({
  title,
  text,
}: {
  title?: string;
  text: "settings.payments.cardOff" | "settings.unreferenced.cardsWhy";
}) {
  const t = await getTranslations();
  return (
    <Notice tone="info" role="note" title={title}>
      <p>{t.rich(text, { name: () => <code className="font-mono">SERVICE_CARD_ENTRY</code> })}</p>
    </Notice>
  );
}
