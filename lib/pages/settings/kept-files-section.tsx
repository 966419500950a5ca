import "server-only";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { KeptFilesForm } from "#components/settings/kept-files-form.tsx";
import { SettingsSection } from "#components/settings/settings-section.tsx";
import { ClientMessages } from "#components/shell/client-messages.tsx";
import { KEPT_FILE_DAYS } from "#lib/domain/exports/kept-days.ts";
import { showSetting } from "#lib/operations/settings/store-settings.ts";
import { settingOrigin } from "#lib/pages/settings/setting-origin.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows for how many days finished files are kept. */
export async function KeptFilesSection({
  context: { storeId, timeZone, operation },
  save,
}: Pick<ComponentProps<typeof KeptFilesForm>, "save"> & { context: StoreContext }) {
  const shown = await showSetting(operation, { storeId, setting: KEPT_FILE_DAYS });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("settings.keptFiles");
  const { value, changedAt } = shown.value;
  return (
    <SettingsSection title={t("title")} lead={t("lead")} now={await settingOrigin(shown.value, timeZone)}>
      <ClientMessages texts={["settings", "reasons"]}>
        <KeptFilesForm storeId={storeId} days={value} seenAt={changedAt} save={save} />
      </ClientMessages>
    </SettingsSection>
  );
}
