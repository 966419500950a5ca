import "server-only";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { ReasonListForm } from "#components/settings/reason-list-form.tsx";
import { SettingsSection } from "#components/settings/settings-section.tsx";
import { ClientMessages } from "#components/shell/client-messages.tsx";
import { REASON_LISTS, type ReasonAct } from "#lib/domain/adjustments/reason-list.ts";
import { ADJUSTMENT_REASONS } from "#lib/domain/adjustments/refund-reason.ts";
import { CATALOGUE } from "#lib/messages/catalogue.ts";
import { showSetting } from "#lib/operations/settings/store-settings.ts";
import { settingOrigin } from "#lib/pages/settings/setting-origin.ts";
import type { StoreContext } from "#lib/session/signed-in/staff-context.ts";

/** Shows the shop's reasons for giving money back and for undoing a refund. */
export async function ReasonsSection({
  context,
  act,
  save,
}: Pick<ComponentProps<typeof ReasonListForm>, "save"> & { context: StoreContext; act: ReasonAct }) {
  const { storeId, timeZone, operation } = context;
  const shown = await showSetting(operation, { storeId, setting: REASON_LISTS[act] });
  if (shown.kind !== "done") return null;
  const t = await getTranslations("settings");
  const called = await getTranslations("refund.reasons");
  const { value, changedAt } = shown.value;
  return (
    <SettingsSection
      title={t(`reasons.${act}.title`)}
      lead={t(`reasons.${act}.lead`)}
      now={await settingOrigin(shown.value, timeZone)}
    >
      <ClientMessages texts={["settings", "reasons"]}>
        <ReasonListForm
          storeId={storeId}
          act={act}
          lines={value.map((reason) => {
            const known = ADJUSTMENT_REASONS.find((one) => one === reason);
            return known ? called(known) : reason;
          })}
          names={knownNames()}
          seenAt={changedAt}
          save={save}
        />
      </ClientMessages>
    </SettingsSection>
  );
}

function knownNames(): Record<string, string> {
  const called = Object.values(CATALOGUE).flatMap(({ refund }) =>
    ADJUSTMENT_REASONS.map((reason) => [refund.reasons[reason].toLowerCase(), reason]),
  );
  return Object.fromEntries(called);
}
