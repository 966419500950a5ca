import "server-only";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { ReceiptSettingsForm } from "#components/settings/receipt-settings-form.tsx";
import { SettingsSection } from "#components/settings/settings-section.tsx";
import { ClientMessages } from "#components/shell/client-messages.tsx";
import { RECEIPT_SETTINGS } from "#lib/domain/receipts/receipt-settings.ts";
import { showSetting } from "#lib/operations/settings/store-settings.ts";
import { settingOrigin } from "#lib/pages/settings/setting-origin.ts";
import { presentPreview } from "#lib/presenters/receipts/present-preview.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows what the store prints on its receipts. */
export async function ReceiptsSection({
  context: { storeId, storeName, timeZone, operation },
  save,
}: Pick<ComponentProps<typeof ReceiptSettingsForm>, "save"> & { context: StoreContext }) {
  const shown = await showSetting(operation, { storeId, setting: RECEIPT_SETTINGS });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("receipts.settings");
  const { value, changedAt } = shown.value;
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      <ClientMessages
        texts={["receipts.settings", "receipts.languages", "receipts.papers", "receipts.orders", "settings", "reasons"]}
      >
        <ReceiptSettingsForm
          storeId={storeId}
          settings={value}
          seenAt={changedAt}
          preview={presentPreview({ storeId, storeName, timeZone, isPractice: operation.isPractice })}
          save={save}
        />
      </ClientMessages>
    </SettingsSection>
  );
}
