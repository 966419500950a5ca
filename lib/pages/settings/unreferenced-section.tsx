import "server-only";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { OriginalsMonthsForm } from "#components/settings/originals-months-form.tsx";
import { SettingsSection } from "#components/settings/settings-section.tsx";
import { ClientMessages } from "#components/shell/client-messages.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { ORIGINALS_MONTHS } from "#lib/domain/unreferenced/originals-months.ts";
import { showSetting } from "#lib/operations/settings/store-settings.ts";
import { settingOrigin } from "#lib/pages/settings/setting-origin.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows how far back sales are searched before a refund without a sale, and whether cards may be typed here at all. */
export async function UnreferencedSection({
  context: { storeId, timeZone, operation },
  save,
}: Pick<ComponentProps<typeof OriginalsMonthsForm>, "save"> & { context: StoreContext }) {
  const shown = await showSetting(operation, { storeId, setting: ORIGINALS_MONTHS });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("settings.unreferenced");
  const { value, changedAt } = shown.value;
  const { cardEntry } = operation.adjustmentSettings(storeId);
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      <ClientMessages texts={["settings", "reasons"]}>
        <OriginalsMonthsForm storeId={storeId} months={value} seenAt={changedAt} save={save} />
      </ClientMessages>
      <Notice tone="info" role="note" title={t(cardEntry ? "cardsOn" : "cardsOff")}>
        <p>{t.rich("cardsWhy", { name: () => <code className="font-mono">SERVICE_CARD_ENTRY</code> })}</p>
      </Notice>
    </SettingsSection>
  );
}
