import "server-only";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { DoubtSettingsForm } from "#components/settings/doubt-settings-form.tsx";
import { SettingsSection } from "#components/settings/settings-section.tsx";
import { ClientMessages } from "#components/shell/client-messages.tsx";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import { showSetting } from "#lib/operations/settings/store-settings.ts";
import { settingOrigin } from "#lib/pages/settings/setting-origin.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows how lost answers are looked up. */
export async function DoubtsSection({
  context: { storeId, timeZone, operation },
  save,
}: Pick<ComponentProps<typeof DoubtSettingsForm>, "save"> & { context: StoreContext }) {
  const shown = await showSetting(operation, { storeId, setting: DOUBT_SETTINGS });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("doubtSettings");
  const { value, changedAt } = shown.value;
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      <ClientMessages texts={["doubtSettings", "settings", "reasons"]}>
        <DoubtSettingsForm storeId={storeId} settings={value} seenAt={changedAt} save={save} />
      </ClientMessages>
    </SettingsSection>
  );
}
